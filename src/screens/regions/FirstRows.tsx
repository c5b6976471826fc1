import { __, _n, sprintf } from '@wordpress/i18n';
import { useId, useState, type ReactNode } from 'react';
import type { Entry } from './geojson';
import type { Mapping } from './guess';

export interface FirstRowsProps {
	/** The first five entries. */
	readonly entries: readonly Entry[];
	readonly properties: readonly string[];
	readonly mapping: Mapping;
}

/** Roles of a property, which may be both id and name. */
function roleOf( property: string, { id, name, parent, parentName }: Mapping ): string {
	const roles = [
		[ id, __( 'Unique id', 'sw-immosuite' ) ],
		[ name, __( 'Name', 'sw-immosuite' ) ],
		[ parent, __( 'Region above', 'sw-immosuite' ) ],
		[ parentName, __( 'Name of the region above', 'sw-immosuite' ) ],
	];
	return roles.flatMap( ( [ mapped, role ] ) => ( mapped === property ? [ role ] : [] ) ).join( ', ' );
}

const outlineText = ( { positions }: Entry ): string =>
	positions === 0
		? __( 'none', 'sw-immosuite' )
		: sprintf( _n( '%s point', '%s points', positions, 'sw-immosuite' ), String( positions ) );

function textOf( { properties }: Entry, property: string ): string {
	const text = properties[ property ] ?? '';
	return text === '' ? '–' : text;
}

/** Sample rows for the mapping, with the mapped properties as columns, on request with all properties. */
export function FirstRows( { entries, properties, mapping }: FirstRowsProps ): ReactNode {
	const id = useId();
	const [ showsAll, setShowsAll ] = useState( false );
	const caption = __( 'The first five entries of the file', 'sw-immosuite' );
	const mapped = properties.filter( ( property ) => roleOf( property, mapping ) !== '' );
	const columns = showsAll ? [ ...new Set( [ ...mapped, ...properties ] ) ] : mapped;
	return (
		<>
			<div
				id={ id }
				className={ `swrg-scroll${ showsAll ? ' is-wide' : '' }` }
				tabIndex={ 0 }
				role="region"
				aria-label={ caption }
			>
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
			{ properties.length > mapped.length && (
				<p>
					<button
						type="button"
						className="button-link"
						aria-expanded={ showsAll }
						aria-controls={ id }
						onClick={ () => setShowsAll( ! showsAll ) }
					>
						{ showsAll
							? __( 'Show only what is mapped', 'sw-immosuite' )
							: sprintf( __( 'Show all columns (%s)', 'sw-immosuite' ), String( properties.length ) ) }
					</button>
					{ showsAll && (
						<span className="description">
							{ ' ' }
							{ __( 'The table can be moved sideways.', 'sw-immosuite' ) }
						</span>
					) }
				</p>
			) }
		</>
	);
}
