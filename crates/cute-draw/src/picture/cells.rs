//! Changes the cells of a picture: their colours, their highlights and their texts.

use alloc::string::String;
use alloc::vec::Vec;

use super::{Cell, Picture};

impl Picture {
    fn changed(mut self, change: impl Fn(&mut Cell)) -> Self {
        for panel in &mut self.panels {
            panel.cells.iter_mut().for_each(&change);
        }
        self
    }

    /// Returns the picture with other colours. The closure `key` returns a number from 0 to 31 for
    /// a cell, or `None` for no colour.
    ///
    /// ```
    /// use cute::draw::{Picture, Style};
    /// use cute::dynamic::Layout;
    /// let picture = Picture::layout(&"(2,2):(2,1)".parse::<Layout>()?, &Style::default())?;
    /// let halves = picture.coloured(|cell| u8::try_from(cell.index / 2).ok());
    /// assert_eq!(halves.panels()[0].cells()[1].key, Some(1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn coloured(self, key: impl Fn(&Cell) -> Option<u8>) -> Self {
        self.changed(|cell| cell.key = key(cell))
    }

    /// Returns the picture with other highlights. If some cells are highlighted, all others fade.
    ///
    /// ```
    /// use cute::draw::{Picture, Style};
    /// use cute::dynamic::Layout;
    /// let (threads, tile): (Layout, Layout) = ("(2,2):(2,1)".parse()?, "(2,2):(1,2)".parse()?);
    /// let picture = Picture::tv(&threads, &tile, &Style::default())?;
    /// let of_thread_1 =
    ///     picture.marked(|cell| cell.holders.iter().any(|(thread, _)| *thread == 1));
    /// assert_eq!(
    ///     of_thread_1.panels()[0]
    ///         .cells()
    ///         .iter()
    ///         .filter(|cell| cell.marked)
    ///         .count(),
    ///     2
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn marked(self, marked: impl Fn(&Cell) -> bool) -> Self {
        self.changed(|cell| cell.marked = marked(cell))
    }

    /// Returns the picture with other holders of its cells: pairs such as a thread and a value, or
    /// a rank and a position in its memory.
    ///
    /// ```
    /// use cute::draw::{Picture, Style};
    /// use cute::dynamic::Layout;
    /// let picture = Picture::layout(&"2:1".parse::<Layout>()?, &Style::default())?;
    /// let held = picture.holding(|cell| vec![(cell.index, 5)]);
    /// assert_eq!(held.panels()[0].cells()[1].holders, [(1, 5)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn holding(self, holders: impl Fn(&Cell) -> Vec<(i64, i64)>) -> Self {
        self.changed(|cell| cell.holders = holders(cell))
    }

    /// Returns the picture with other texts in its cells.
    ///
    /// ```
    /// use cute::draw::{Picture, Style};
    /// use cute::dynamic::Layout;
    /// let picture = Picture::layout(&"2:3".parse::<Layout>()?, &Style::default())?;
    /// let svg = picture
    ///     .labelled(|cell| Some(format!("at {}", cell.offset)))
    ///     .svg();
    /// assert!(svg.contains(">at 0</text>") && svg.contains(">at 3</text>"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn labelled(self, label: impl Fn(&Cell) -> Option<String>) -> Self {
        self.changed(|cell| cell.label = label(cell))
    }
}
