//! The pictures in a browser: colours in light and dark schemes, text inside its cell, and the page
//! that follows the pointer.
//!
//! `cargo test -p cute-draw --test browser` with a Chromium on the path, or in `CUTE_BROWSER`.
//! Without one, it prints that and counts the skipped tests; with `CUTE_REQUIRE_BROWSER` it fails.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use cute_core::{ComposedLayout, Layout, Swizzle};
use cute_draw::{Colour, Memory, Picture, Style};

type Rgb = [u8; 3];

/// A browser, and a folder for its files.
struct Browser {
    program: PathBuf,
    folder: PathBuf,
}

/// A decoded screenshot.
struct Image {
    width: usize,
    pixels: Vec<Rgb>,
}

impl Image {
    fn at(&self, x: usize, y: usize) -> Rgb {
        self.pixels[y * self.width + x]
    }
}

impl Browser {
    fn find() -> Option<Self> {
        let named = std::env::var_os("CUTE_BROWSER").map(PathBuf::from);
        let path = std::env::var_os("PATH").unwrap_or_default();
        let known = ["chromium", "chromium-browser", "google-chrome", "chrome"];
        let mut found =
            std::env::split_paths(&path).flat_map(|folder| known.map(|name| folder.join(name)));
        let program = named.or_else(|| found.find(|program| program.is_file()))?;
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("browser");
        std::fs::create_dir_all(&folder).unwrap();
        Some(Self { program, folder })
    }

    /// Runs the browser without a window, a network or a saved profile.
    fn run(&self, dark: bool, arguments: &[&str]) -> Vec<u8> {
        let profile = self.folder.join("profile");
        // The folder may exist from the last run.
        let _ = std::fs::remove_dir_all(&profile);
        let output = Command::new(&self.program)
            .args([
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
            ])
            .args([
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
            ])
            .args(["--hide-scrollbars", "--force-device-scale-factor=1"])
            .arg(format!(
                "--blink-settings=preferredColorScheme={}",
                u8::from(!dark)
            ))
            .arg(format!("--user-data-dir={}", profile.display()))
            .args(arguments)
            .output()
            .unwrap();
        assert!(
            output.status.success(),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
        output.stdout
    }

    fn screenshot(&self, svg: &str, dark: bool) -> Image {
        let (file, png) = (
            self.folder.join("picture.svg"),
            self.folder.join("picture.png"),
        );
        std::fs::write(&file, svg).unwrap();
        let [width, height] = ["width", "height"].map(|side| number(svg, &format!(" {side}=\"")));
        let address = format!("file://{}", file.display());
        // The frame of a window takes some of its height.
        let size = format!("--window-size={},{}", width.max(500), height + 200);
        self.run(
            dark,
            &[&size, &format!("--screenshot={}", png.display()), &address],
        );
        let mut reader =
            png::Decoder::new(std::io::BufReader::new(std::fs::File::open(png).unwrap()))
                .read_info()
                .unwrap();
        let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
        let frame = reader.next_frame(&mut bytes).unwrap();
        let pixels = bytes[..frame.buffer_size()]
            .chunks(frame.color_type.samples())
            .map(|pixel| [pixel[0], pixel[1], pixel[2]]);
        Image {
            width: frame.width as usize,
            pixels: pixels.collect(),
        }
    }

    /// The page's elements after its scripts, with `more` at the end.
    fn page(&self, html: &str, more: &str, fragment: &str) -> String {
        let file = self.folder.join("page.html");
        std::fs::write(&file, format!("{html}{more}")).unwrap();
        let address = format!("file://{}{fragment}", file.display());
        String::from_utf8(self.run(false, &["--dump-dom", "--window-size=1200,900", &address]))
            .unwrap()
    }
}

/// The number after the first `before`.
fn number(text: &str, before: &str) -> usize {
    let rest = text
        .split_once(before)
        .unwrap_or_else(|| panic!("{before}"))
        .1;
    rest.split(|c: char| !c.is_ascii_digit())
        .next()
        .unwrap()
        .parse()
        .unwrap()
}

/// The geometry of the first panel's cells: the first cell's corner, and a cell's size.
fn cells(picture: &Picture) -> ((usize, usize), (usize, usize)) {
    let svg = picture.svg();
    let places: Vec<(usize, usize)> = svg
        .split("translate(")
        .skip(1)
        .take(2)
        .map(|place| place.split(')').next().unwrap().split_once(',').unwrap())
        .map(|(x, y)| (x.parse().unwrap(), y.parse().unwrap()))
        .collect();
    let html = picture.html();
    let size = html
        .split_once("\"cell\":[")
        .unwrap()
        .1
        .split(']')
        .next()
        .unwrap()
        .split_once(',')
        .unwrap();
    (
        (places[0].0 + places[1].0, places[0].1 + places[1].1),
        (size.0.parse().unwrap(), size.1.parse().unwrap()),
    )
}

fn layout(text: &str) -> Layout {
    text.parse().unwrap()
}

fn pictures() -> Vec<Picture> {
    let bank = Style {
        colour: Colour::Bank,
        memory: Memory {
            element_bits: 16,
            ..Memory::default()
        },
        ..Style::default()
    };
    let thread = Style {
        colour: Colour::Thread,
        ..Style::default()
    };
    let swizzled = ComposedLayout::new(Swizzle::new(3, 3, 3).unwrap(), 0, layout("(8,64):(64,1)"));
    let tv = Picture::tv(
        &layout("((4,8),(2,2)):((16,1),(8,64))"),
        &layout("(8,16):(1,8)"),
        &thread,
    );
    vec![
        Picture::layout(&layout("1:0"), &Style::default()).unwrap(),
        Picture::layout(&layout("(2,(2,3)):(6,(3,1))"), &Style::default()).unwrap(),
        Picture::layout(&swizzled, &bank).unwrap(),
        tv.unwrap(),
        Picture::layout(&layout("(256,256):(257,3)"), &Style::default()).unwrap(),
    ]
}

/// Each colour number is one colour, and each colour one number; the paper is `paper`, and text is
/// readable on all of them.
fn colours(browser: &Browser, dark: bool) {
    for picture in pictures() {
        let image = browser.screenshot(&picture.svg(), dark);
        let paper = image.at(2, 2);
        assert_eq!(
            paper,
            if dark { [13, 17, 23] } else { [255; 3] },
            "{}",
            picture.title()
        );
        let ((x, y), (width, height)) = cells(&picture);
        let panel = &picture.panels()[0];
        let mut seen: BTreeMap<u8, Rgb> = BTreeMap::new();
        for (position, cell) in panel.cells().iter().enumerate() {
            let (row, column) = (
                position / panel.columns().size(),
                position % panel.columns().size(),
            );
            // Beside the text, and not on a border.
            let inset = if width > 8 { 3 } else { 2 };
            let pixel = image.at(x + column * width + inset, y + row * height + inset);
            let known = *seen.entry(cell.key.unwrap()).or_insert(pixel);
            assert_eq!(known, pixel, "{} cell {row},{column}", picture.title());
            let light: u32 = pixel.iter().map(|part| u32::from(*part)).sum();
            assert!(if dark { light < 420 } else { light > 330 }, "{pixel:?}");
        }
        let mut different: Vec<Rgb> = seen.values().copied().chain([paper]).collect();
        different.sort_unstable();
        different.dedup();
        assert_eq!(different.len(), seen.len() + 1, "{}", picture.title());
    }
}

/// The browser measures each cell's text, which must be inside the cell.
fn text_is_inside_its_cell(browser: &Browser) {
    let measure = "<script>
        const cell = data.panels[0].cell;
        // In a text of a row, each word is the text of a cell.
        const words = (text) => [...text.textContent.matchAll(/[^ ]+/g)].map((word) => {
            const x = text.getStartPositionOfChar(word.index).x;
            const { y, height } = text.getBBox();
            return { x, y, width: text.getEndPositionOfChar(word.index + word[0].length - 1).x - \
                   x, height };
        });
        const rows = [...document.querySelectorAll('text[textLength]:not([class])')].flatMap(words);
        const texts = [...document.querySelectorAll('text.o')].map((text) => \
                   text.getBBox()).concat(rows);
        const fits = texts.filter((box) => Math.floor((box.x + 1) / cell[0]) === Math.floor((box.x \
                   + box.width - 1) / cell[0])
            && Math.floor((box.y + 2) / cell[1]) === Math.floor((box.y + box.height - 2) / \
                   cell[1]));
        document.body.append(`${texts.length} texts, ${fits.length} fit.`);
        </script>";
    let wide = [
        "(2,2):(1,-123456789)",
        "((4,4),(4,4)):((1,1000),(16,100000))",
        "(64,64):(64,1)",
        "(32,128):(-1,123456)",
    ];
    for picture in wide.map(|text| Picture::layout(&layout(text), &Style::default()).unwrap()) {
        let page = browser.page(&picture.html(), measure, "");
        let texts = picture.panels()[0].cells().len();
        assert!(
            page.contains(&format!("{texts} texts, {texts} fit.")),
            "{}",
            picture.title()
        );
    }
}

/// The facts that the page shows.
fn facts(page: &str) -> BTreeMap<String, String> {
    let shown = page.split("data-fact=\"").skip(1).map(|rest| {
        let (name, rest) = rest.split_once("\">").unwrap();
        (
            name.to_string(),
            rest.split('<').next().unwrap().to_string(),
        )
    });
    shown.collect()
}

/// The address of the page can select any cell; the page then shows its coordinate in all forms,
/// its offset, its bank and its thread.
fn address_picks_a_cell(browser: &Browser) {
    let style = Style {
        memory: Memory {
            element_bits: 16,
            ..Memory::default()
        },
        ..Style::default()
    };
    let picture = Picture::layout(&layout("((2,2),(2,3),2):((1,16),(8,32),100)"), &style).unwrap();
    let shown = facts(&browser.page(&picture.html(), "", "#1,3,4"));
    // Row 3 is (1,1), column 4 is (0,2), the second panel is 1: 1 + 16 + 64 + 100; 2 bytes each, 4
    // a bank.
    let expected = [
        ("coordinate", "((1,1),(0,2),1)"),
        ("by mode", "(3,4,1)"),
        ("linear", "43"),
        ("index", "181"),
        ("byte", "362"),
        ("bank", "26"),
    ];
    assert_eq!(
        shown,
        expected
            .iter()
            .map(|(name, fact)| (name.to_string(), fact.to_string()))
            .collect()
    );
}

/// Every cell of a thread-value layout, under a pointer that moves over it.
fn pointer_shows_the_cell_under_it(browser: &Browser) {
    let (tv, tile) = (
        layout("((4,8),(2,2)):((16,1),(8,64))"),
        layout("(8,16):(1,8)"),
    );
    let picture = Picture::tv(&tv, &tile, &Style::default()).unwrap();
    let sweep = "<script>
        const sheet = document.querySelector('[data-panel]');
        const seen = [];
        for (let row = 0; row < 8; row++) {
            for (let column = 0; column < 16; column++) {
                const box = sheet.getBoundingClientRect();
                const clientX = box.left + (column + 0.5) * box.width / 16;
                const clientY = box.top + (row + 0.5) * box.height / 8;
                sheet.dispatchEvent(new PointerEvent('pointermove', { clientX, clientY }));
                const fact = (name) => document.querySelector(`[data-fact='${name}']`).textContent;
                seen.push([fact('linear'), fact('thread'), fact('value')].join(' '));
            }
        }
        document.body.append(`seen: ${seen.join(';')}.`);
        </script>";
    let page = browser.page(&picture.html(), sweep, "");
    let seen = page
        .rsplit_once("seen: ")
        .unwrap()
        .1
        .split('.')
        .next()
        .unwrap();
    let expected = picture.panels()[0].cells().iter().map(|cell| {
        let (thread, value) = cell.holders[0];
        assert_eq!(tv.at(thread + 32 * value).unwrap(), cell.index);
        format!("{} {thread} {value}", cell.index)
    });
    assert_eq!(seen, expected.collect::<Vec<_>>().join(";"));
}

/// A test, and its name.
type Named = (&'static str, fn(&Browser));

const TESTS: [Named; 5] = [
    ("colours_on_light", |browser| colours(browser, false)),
    ("colours_on_dark", |browser| colours(browser, true)),
    ("text_is_inside_its_cell", text_is_inside_its_cell),
    ("address_picks_a_cell", address_picks_a_cell),
    (
        "pointer_shows_the_cell_under_it",
        pointer_shows_the_cell_under_it,
    ),
];

fn main() {
    let Some(browser) = Browser::find() else {
        println!(
            "\nNOT RUN: {} browser tests, there is no chromium on the path (CUTE_BROWSER names \
             one)\n",
            TESTS.len()
        );
        assert!(
            std::env::var_os("CUTE_REQUIRE_BROWSER").is_none(),
            "a browser is required"
        );
        return;
    };
    for (name, test) in TESTS {
        test(&browser);
        println!("browser {name} ... ok");
    }
    println!("{} browser tests passed", TESTS.len());
}
