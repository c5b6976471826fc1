/** Source and license of outlines, with the attribution that the license requires. */
import type { Origin } from './guess';

export interface Source {
	readonly source: string;
	readonly licence: string;
	readonly licenceUrl: string;
}

export const NO_SOURCE: Source = { source: '', licence: '', licenceUrl: '' };

/** @param year Year of the data, for the attribution of the BKG. */
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

/** Must match RegionSource::of(). */
export const isAddress = ( text: string ): boolean => text === '' || /^https:\/\/[^\s<>"\\]+$/i.test( text );

/** Outlines need a source and a license, which all maps show. */
export const isSourced = ( { source, licence, licenceUrl }: Source ): boolean =>
	source.trim() !== '' && licence.trim() !== '' && isAddress( licenceUrl );
