//! The two ways in which a run moves its messages: through buffers, or in place with derived
//! datatypes.

use mpi::traits::*;

use cute::mesh::Message;

use crate::described::{Described, Packed, Side, incoming};
use crate::{Error, Pod, Redistribution, Way, index, packed, second_of};

/// Buffers and datatypes that an engine keeps between runs with elements `T`, because allocating
/// memory or an MPI datatype takes as long as moving the elements.
struct Kept<T> {
    packed: Packed<T>,
    sent: Vec<Vec<T>>,
    arrived: Vec<Vec<T>>,
    leaving: Vec<Described<T>>,
    arriving: Vec<Described<T>>,
}

impl<T> Default for Kept<T> {
    fn default() -> Self {
        Self {
            packed: Packed::default(),
            sent: Vec::new(),
            arrived: Vec::new(),
            leaving: Vec::new(),
            arriving: Vec::new(),
        }
    }
}

impl Redistribution {
    fn arrivals(&self) -> impl Iterator<Item = &Message> {
        self.gets.iter().filter(|message| !message.stays())
    }

    /// Checks that a message has the planned number of elements.
    fn whole<T: Pod>(
        of: &Packed<T>,
        message: &Message,
        status: mpi::point_to_point::Status,
    ) -> Result<(), Error> {
        let (came, planned) = (i64::from(status.count(of.datatype())), message.size());
        let (from, to) = (index(message.from()), index(message.to()));
        if came == planned {
            Ok(())
        } else {
            Err(Error::Count {
                from,
                to,
                came,
                planned,
            })
        }
    }

    /// Runs the plan with messages that arrive in buffers.
    pub(super) fn staged<T: Pod>(
        &self,
        source: &[T],
        target: &mut [T],
        add: impl Fn(T, T) -> T,
    ) -> Result<(), Error> {
        let mut kept = self.kept();
        let Kept {
            packed: elements,
            sent,
            arrived,
            leaving,
            ..
        } = &mut *kept;
        let (mut packed, mut described) = (&[][..], &[][..]);
        match self.way {
            Way::Packed => {
                sent.resize_with(self.sends.len(), Vec::new);
                self.sends
                    .iter()
                    .zip(&mut *sent)
                    .for_each(|(message, buffer)| packed::pack(message, source, buffer));
                packed = &sent[..];
            }
            Way::Datatypes => described = self.leaving(leaving),
        }
        let views: Vec<_> = described
            .iter()
            .map(|described| described.outgoing(source))
            .collect();
        arrived.resize_with(self.arrivals().count(), Vec::new);
        for (message, buffer) in self.arrivals().zip(&mut *arrived) {
            buffer.resize(index(message.size()), T::zeroed());
        }
        let mut places: Vec<_> = arrived
            .iter_mut()
            .map(|buffer| elements.incoming(buffer))
            .collect();
        let packed: Vec<_> = packed
            .iter()
            .map(|buffer| elements.outgoing(buffer))
            .collect();
        let came = mpi::request::scope(|scope| {
            let receives = self.arrivals().zip(&mut places);
            let receives: Vec<_> = receives
                .map(|(message, place)| {
                    (
                        message,
                        self.ranks
                            .at(message.from())
                            .immediate_receive_into(scope, place),
                    )
                })
                .collect();
            let sends = self.sends.iter().zip(&packed);
            let sends: Vec<_> = sends
                .map(|(message, view)| self.ranks.at(message.to()).immediate_send(scope, view))
                .collect();
            let in_place = self.sends.iter().zip(&views);
            let in_place: Vec<_> = in_place
                .map(|(message, view)| self.ranks.at(message.to()).immediate_send(scope, view))
                .collect();
            // Elements that stay are copied while messages travel, unless they must be added in
            // order.
            if self.summands == 1 {
                self.keeps()
                    .for_each(|message| packed::keep(message, source, target, &add));
            }
            let came: Vec<_> = receives
                .into_iter()
                .map(|(message, request)| Self::whole(elements, message, request.wait()))
                .collect();
            sends
                .into_iter()
                .for_each(|request| request.wait_without_status());
            in_place
                .into_iter()
                .for_each(|request| request.wait_without_status());
            came.into_iter().collect::<Result<(), _>>()
        });
        drop((views, packed, places));
        came?;
        let mut next = arrived.iter();
        for message in &self.gets {
            if !message.stays() {
                packed::unpack(
                    message,
                    next.next().map_or(&[][..], Vec::as_slice),
                    target,
                    &add,
                );
            } else if self.summands > 1 {
                packed::keep(message, source, target, &add);
            }
        }
        self.kept.replace(Some(kept));
        Ok(())
    }

    fn keeps(&self) -> impl Iterator<Item = &Message> {
        self.gets.iter().filter(|message| message.stays())
    }

    /// Runs the plan with messages that arrive in place.
    pub(super) fn in_place<T: Pod>(&self, source: &[T], target: &mut [T]) -> Result<(), Error> {
        self.keeps()
            .for_each(|message| packed::keep(message, source, target, second_of));
        let mut kept = self.kept::<T>();
        let Kept {
            packed: elements,
            leaving,
            arriving,
            ..
        } = &mut *kept;
        if arriving.is_empty() {
            arriving.extend(
                self.arrivals()
                    .map(|message| Described::new(message, Side::Target)),
            );
        }
        let views: Vec<_> = self
            .leaving(leaving)
            .iter()
            .map(|described| described.outgoing(source))
            .collect();
        let mut places = incoming(arriving, target);
        let came = mpi::request::scope(|scope| {
            let receives = self.arrivals().zip(&mut places);
            let receives: Vec<_> = receives
                .map(|(message, place)| {
                    (
                        message,
                        self.ranks
                            .at(message.from())
                            .immediate_receive_into(scope, place),
                    )
                })
                .collect();
            let sends = self.sends.iter().zip(&views);
            let sends: Vec<_> = sends
                .map(|(message, view)| self.ranks.at(message.to()).immediate_send(scope, view))
                .collect();
            let came: Vec<_> = receives
                .into_iter()
                .map(|(message, request)| Self::whole(elements, message, request.wait()))
                .collect();
            sends
                .into_iter()
                .for_each(|request| request.wait_without_status());
            came.into_iter().collect()
        });
        drop((views, places));
        self.kept.replace(Some(kept));
        came
    }

    fn kept<T: Pod>(&self) -> Box<Kept<T>> {
        self.kept
            .take()
            .and_then(|kept| kept.downcast().ok())
            .unwrap_or_default()
    }

    /// Returns the datatypes of the elements to send, and makes them in the first run that needs
    /// them.
    fn leaving<'a, T: Pod>(&self, leaving: &'a mut Vec<Described<T>>) -> &'a [Described<T>] {
        if leaving.is_empty() {
            leaving.extend(
                self.sends
                    .iter()
                    .map(|message| Described::new(message, Side::Source)),
            );
        }
        leaving
    }
}
