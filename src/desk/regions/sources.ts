/** Whose outlines these are, and what may be done with them: words that licences ask for (A18). */
import type { Origin } from './guess';

export interface Source {
	readonly source: string;
	readonly licence: string;
	readonly licenceUrl: string;
}

export const NO_SOURCE: Source = { source: '', licence: '', licenceUrl: '' };

/** @param year Of the data; the BKG's licence asks for it. */
export function sourceOf( origin: Origin, year: number ): Source {
	switch ( origin ) {
		case 'vg250':
			return {
				source: `© GeoBasis-DE / BKG (${ year }) dl-de/by-2-0 (Daten verändert)`,
				licence: 'dl-de/by-2-0',
				licenceUrl: 'https://www.govdata.de/dl-de/by-2-0',
			};
		case 'osm':
			return {
				source: '© OpenStreetMap-Mitwirkende',
				licence: 'ODbL',
				licenceUrl: 'https://www.openstreetmap.org/copyright',
			};
		case 'other':
			return NO_SOURCE;
	}
}

/** As RegionSource::of() takes it. */
export const isAddress = ( text: string ): boolean => text === '' || /^https:\/\/[^\s<>"\\]+$/i.test( text );

/** Outlines need a source and a licence: both stand at every map. */
export const isSourced = ( { source, licence, licenceUrl }: Source ): boolean =>
	source.trim() !== '' && licence.trim() !== '' && isAddress( licenceUrl );
