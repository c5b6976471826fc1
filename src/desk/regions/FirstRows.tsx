import { __, _n, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { Entry } from './geojson';
import type { Mapping } from './guess';

export interface FirstRowsProps {
	/** The first five. */
	readonly entries: readonly Entry[];
	readonly properties: readonly string[];
	readonly mapping: Mapping;
}

function roleOf( property: string, { id, name, parent, parentName }: Mapping ): string {
	switch ( property ) {
		case id:
			return __( 'Unique id', 'sw-immosuite' );
		case name:
			return __( 'Name', 'sw-immosuite' );
		case parent:
			return __( 'Region above', 'sw-immosuite' );
		case parentName:
			return __( 'Name of the region above', 'sw-immosuite' );
		default:
			return '';
	}
}

const outlineText = ( { positions }: Entry ): string =>
	positions === 0
		? __( 'none', 'sw-immosuite' )
		: sprintf( _n( '%s point', '%s points', positions, 'sw-immosuite' ), String( positions ) );

function textOf( { properties }: Entry, property: string ): string {
	const text = properties[ property ] ?? '';
	return text === '' ? '–' : text;
}

/** What the file holds, as far as it helps to map it; what is mapped comes first. */
export function FirstRows( { entries, properties, mapping }: FirstRowsProps ): ReactNode {
	const caption = __( 'The first five entries of the file', 'sw-immosuite' );
	const columns = [ ...properties ].sort(
		( a, b ) => Number( roleOf( b, mapping ) !== '' ) - Number( roleOf( a, mapping ) !== '' )
	);
	return (
		<div className="swrg-scroll" tabIndex={ 0 } role="region" aria-label={ caption }>
			<table>
				<caption>{ caption }</caption>
				<thead>
					<tr>
						{ columns.map( ( property ) => (
							<th key={ property } scope="col">
								{ property }
								<small>{ roleOf( property, mapping ) }</small>
							</th>
						) ) }
						<th scope="col">{ __( 'Outline', 'sw-immosuite' ) }</th>
					</tr>
				</thead>
				<tbody>
					{ entries.map( ( entry ) => (
						<tr key={ entry.number }>
							{ columns.map( ( property ) => (
								<td key={ property }>{ textOf( entry, property ) }</td>
							) ) }
							<td>{ outlineText( entry ) }</td>
						</tr>
					) ) }
				</tbody>
			</table>
		</div>
	);
}
