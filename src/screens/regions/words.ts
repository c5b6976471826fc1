/** Texts used by several parts of the screen. */
import { __, _n, sprintf } from '@wordpress/i18n';
import type { Report } from './api';
import type { Choice } from './wrongChoice';
import { MAX_POSITIONS, type FileProblem } from './geojson';
import type { TypedFault } from './typedNames';

/** Same command as in GeoJsonFile. */
const CONVERT = 'ogr2ogr -f GeoJSON -t_srs EPSG:4326 new.geojson old.geojson';
const CONVERT_METERS = 'ogr2ogr -f GeoJSON -s_srs EPSG:25832 -t_srs EPSG:4326 new.geojson old.geojson';

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
		case 'crs':
			return `${ __( 'The coordinates are not in WGS 84.', 'sw-immosuite' ) } ${ sprintf(
				__( 'This line converts the file: %s', 'sw-immosuite' ),
				CONVERT
			) }`;
		case 'notDegrees':
			return sprintf(
				__(
					'The coordinates are not in degrees. If they are in UTM 32 (EPSG:25832), this line converts the file: %s',
					'sw-immosuite'
				),
				CONVERT_METERS
			);
		case 'overpassJson':
			return __(
				'The file is the JSON of the Overpass API. Please export it as GeoJSON, with overpass-turbo.eu or osmtogeojson.',
				'sw-immosuite'
			);
		case 'onlyPoints':
			return __(
				'There are only points and lines in it. Regions need areas: Polygon or MultiPolygon.',
				'sw-immosuite'
			);
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

/** "Entry 27", as numbered in reports. */
export const entryText = ( number: number ): string => sprintf( __( 'Entry %s', 'sw-immosuite' ), String( number ) );

export const lineText = ( number: number ): string => sprintf( __( 'Line %s', 'sw-immosuite' ), String( number ) );

export function faultText( { code, name }: TypedFault ): string {
	switch ( code ) {
		case 'twice':
			return sprintf( __( '“%s” is listed twice below the same town.', 'sw-immosuite' ), name );
		case 'tooDeep':
			return sprintf( __( 'Regions can be nested at most %s levels deep.', 'sw-immosuite' ), '8' );
		case 'tooMany':
			return __( 'There are more than 5,000 regions.', 'sw-immosuite' );
		case 'nameWrong':
			return sprintf(
				__( 'The name is not allowed: it is one line of up to %s characters.', 'sw-immosuite' ),
				'120'
			);
	}
}

/** Label of a choice of the mapping. */
export function choiceLabel( choice: Choice ): string {
	switch ( choice ) {
		case 'id':
			return __( 'Unique id', 'sw-immosuite' );
		case 'name':
			return __( 'Name', 'sw-immosuite' );
		case 'parent':
			return __( 'Region above', 'sw-immosuite' );
	}
}

/** Texts of check and import. */
export interface ImportWords {
	readonly refused: ( count: number ) => string;
	/** Reasons why the import cannot run yet. */
	readonly checkFirst: string;
	readonly fixFirst: string;
	/** Label of the button, and text of the progress bar. */
	readonly act: string;
	readonly running: string;
}

/**
 * @param wrong The wrong choice of the mapping; null if the file is wrong.
 * @param act   Label of the button.
 */
export const fileWords = ( wrong: Choice | null, act: string ): ImportWords => ( {
	refused: ( count ) =>
		wrong === null
			? sprintf(
					_n(
						'%s entry is refused. Please correct the file; until then everything stays as it is.',
						'%s entries are refused. Please correct the file; until then everything stays as it is.',
						count,
						'sw-immosuite'
					),
					String( count )
				)
			: sprintf(
					_n(
						'%1$s entry is refused, probably because of the mapping. Please choose something else for “%2$s”; until then everything stays as it is.',
						'%1$s entries are refused, probably because of the mapping. Please choose something else for “%2$s”; until then everything stays as it is.',
						count,
						'sw-immosuite'
					),
					String( count ),
					choiceLabel( wrong )
				),
	checkFirst: __( 'You can import once the check finds no problems.', 'sw-immosuite' ),
	fixFirst: __( 'You can import once no entries are refused.', 'sw-immosuite' ),
	act,
	running: __( 'Importing', 'sw-immosuite' ),
} );

export const typedWords = (): ImportWords => ( {
	refused: ( count ) =>
		sprintf(
			_n(
				'%s line is refused. Please correct it; until then everything stays as it is.',
				'%s lines are refused. Please correct them; until then everything stays as it is.',
				count,
				'sw-immosuite'
			),
			String( count )
		),
	checkFirst: __( 'You can save the names once the check finds no problems.', 'sw-immosuite' ),
	fixFirst: __( 'You can save the names once no lines are refused.', 'sw-immosuite' ),
	act: __( 'Save the regions', 'sw-immosuite' ),
	running: __( 'Saving the regions', 'sw-immosuite' ),
} );

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

/** Summary of the changes to the existing regions. */
export const changesText = ( { added, updated, left }: Report ): string =>
	sprintf(
		__( '%1$s new, %2$s updated, %3$s stay as they are.', 'sw-immosuite' ),
		String( added ),
		String( updated ),
		String( left )
	);

export const importedText = ( count: number ): string =>
	sprintf( _n( '%s region imported', '%s regions imported', count, 'sw-immosuite' ), String( count ) );

export const savedText = ( count: number ): string =>
	sprintf( _n( '%s region saved', '%s regions saved', count, 'sw-immosuite' ), String( count ) );

export const regionsText = ( count: number ): string =>
	sprintf( _n( '%s region', '%s regions', count, 'sw-immosuite' ), String( count ) );
