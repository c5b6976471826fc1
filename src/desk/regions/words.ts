/** Sentences that several parts of the screen say. */
import { __, _n, sprintf } from '@wordpress/i18n';
import { MAX_POSITIONS, type FileProblem } from './geojson';
import type { TypedFault } from './typed';

export function problemText( problem: FileProblem ): string {
	switch ( problem ) {
		case 'tooLarge':
			return __( 'The file is larger than 32 MB.', 'sw-immosuite' );
		case 'notJson':
		case 'notGeoJson':
			return __( 'This file is not GeoJSON.', 'sw-immosuite' );
		case 'cutOff':
			return __( 'The file ends in the middle. Please export or download it again.', 'sw-immosuite' );
		case 'topoJson':
			return __( 'The file is TopoJSON. Please export it as GeoJSON.', 'sw-immosuite' );
		case 'noFeatures':
			return __( 'There is no region in it.', 'sw-immosuite' );
		case 'tooMany':
			return __( 'There are more than 5,000 regions.', 'sw-immosuite' );
		case 'coordinates':
			return __( 'The coordinates are not in WGS 84.', 'sw-immosuite' );
		case 'positions':
			return sprintf(
				__(
					'An outline has more than %s points. Please simplify it before the export, with mapshaper.org or ogr2ogr -simplify.',
					'sw-immosuite'
				),
				MAX_POSITIONS.toLocaleString( document.documentElement.lang || undefined )
			);
		case 'unreadable':
			return __( 'The file cannot be read.', 'sw-immosuite' );
	}
}

/** "Entry 27", as reports count them. */
export const entryText = ( number: number ): string => sprintf( __( 'Entry %s', 'sw-immosuite' ), String( number ) );

export const lineText = ( number: number ): string => sprintf( __( 'Line %s', 'sw-immosuite' ), String( number ) );

export function faultText( { code, name }: TypedFault ): string {
	switch ( code ) {
		case 'twice':
			return sprintf( __( '“%s” is listed twice below the same town.', 'sw-immosuite' ), name );
		case 'tooDeep':
			return sprintf( __( 'Regions can lie below each other in %s levels at most.', 'sw-immosuite' ), '8' );
		case 'tooMany':
			return __( 'There are more than 5,000 regions.', 'sw-immosuite' );
		case 'nameWrong':
			return sprintf(
				__( 'The name is not allowed: it is one line of up to %s characters.', 'sw-immosuite' ),
				'120'
			);
	}
}

/** A sentence in two parts: the first is what it comes to. */
export function refusedText( count: number ): string {
	return sprintf(
		_n(
			'%s entry is refused. Please correct the file; until then everything stays as it is.',
			'%s entries are refused. Please correct the file; until then everything stays as it is.',
			count,
			'sw-immosuite'
		),
		String( count )
	);
}

export function checkedText( regions: number, outlines: number ): string {
	return sprintf(
		_n(
			'%1$s region, %2$s with an outline. Nothing has been changed.',
			'%1$s regions, %2$s with an outline. Nothing has been changed.',
			regions,
			'sw-immosuite'
		),
		String( regions ),
		String( outlines )
	);
}

export const importedText = ( count: number ): string =>
	sprintf( _n( '%s region imported', '%s regions imported', count, 'sw-immosuite' ), String( count ) );

export const regionsText = ( count: number ): string =>
	sprintf( _n( '%s region', '%s regions', count, 'sw-immosuite' ), String( count ) );

export function sizeText( bytes: number ): string {
	const kilo = bytes / 1024;
	return kilo < 1024 ? `${ Math.ceil( kilo ) } KB` : `${ Math.round( kilo / 102.4 ) / 10 } MB`;
}
