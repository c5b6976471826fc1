import { __, sprintf } from '@wordpress/i18n';
import { memo } from 'react';
import { countChosen, regionState, type Region, type RegionState } from '../../domain/regions';

/** Props shared by all rows of a list. */
export interface RowsProps {
	/**
	 * `name` of the leaf checkboxes, for reading the form before React hydrates. Parent regions are not sent, so they
	 * have no name.
	 */
	name: string;
	/** Id of the first checkbox, which the error summary links to. */
	firstId: string;
	/** Chosen leaves, which determine the state of group checkboxes. */
	chosen: ReadonlySet< string >;
	/** Chosen leaves, which determine the state of leaf checkboxes: deferred when thousands change at once. */
	checked: ReadonlySet< string >;
	/** Regions that match the search; null: all. */
	shown: ReadonlySet< string > | null;
	/** Id of the region under the pointer on the map. */
	hovered: string | null;
	onPress: ( id: string ) => void;
}

interface RowProps {
	region: Region;
	state: RegionState;
	id: string | undefined;
	name?: string;
	/** Text with the number of chosen parts; empty for none. */
	count?: string;
	isHidden?: boolean;
	isHover: boolean;
	onPress: ( id: string ) => void;
}

/** Memoized: the longest list has five thousand rows. */
const Row = memo( ( { region, state, id, name, count, isHidden = false, isHover, onPress }: RowProps ) => {
	const countId = `swis-region-${ region.id }`;
	return (
		<label className={ isHover ? 'swis-region is-hover' : 'swis-region' } hidden={ isHidden }>
			<input
				className="swis-tick"
				type="checkbox"
				id={ id }
				name={ name }
				// A checkbox state restored by the browser after a reload would look like a click on the whole group.
				autoComplete={ name === undefined ? 'off' : undefined }
				aria-describedby={ count === undefined ? undefined : countId }
				checked={ state === 'on' }
				value={ region.id }
				onChange={ () => onPress( region.id ) }
				ref={ ( box ) => {
					if ( box ) {
						box.indeterminate = state === 'mixed';
					}
				} }
			/>
			<span>{ region.name }</span>
			{ count === undefined ? null : (
				<small id={ countId } aria-hidden="true">
					{ count }
				</small>
			) }
		</label>
	);
} );

function Group( { region, id, ...rows }: RowsProps & { region: Region; id: string | undefined } ) {
	const count = countChosen( region, rows.chosen );
	/* translators: 1: number of chosen regions, 2: number of regions. */
	const words = sprintf(
		__( '%1$s of %2$s selected', 'sw-immosuite' ),
		String( count ),
		String( region.leaves.length )
	);
	return (
		<fieldset className="swis-regions__group" hidden={ rows.shown?.has( region.id ) === false }>
			<legend>
				<Row
					region={ region }
					state={ regionState( region, rows.chosen ) }
					id={ id }
					count={ count === 0 ? '' : words }
					isHover={ rows.hovered === region.id }
					onPress={ rows.onPress }
				/>
			</legend>
			<RegionRows { ...rows } regions={ region.children } />
		</fieldset>
	);
}

interface SliceProps extends RowsProps {
	regions: readonly Region[];
	/** Index of the slice's first region. */
	from: number;
}

/** Number of rows that are rendered together. */
const SLICE_SIZE = 50;

const sliceOf = ( { regions, from }: SliceProps ): readonly Region[] => regions.slice( from, from + SLICE_SIZE );

/** Whether a region is in the list, or below one of its regions. */
const hasRow = ( regions: readonly Region[], id: string ): boolean =>
	regions.some( ( region ) => region.id === id || hasRow( region.children, id ) );

/**
 * Whether a slice looks the same with the new props. Comparing is cheaper than rendering: of a hundred slices, a click
 * or hover changes one.
 */
function showsSame( before: SliceProps, now: SliceProps ): boolean {
	const isAlike = ( isGroup: boolean, id: string ): boolean =>
		before.checked.has( id ) === now.checked.has( id ) &&
		( ! isGroup || before.chosen.has( id ) === now.chosen.has( id ) );
	return (
		before.regions === now.regions &&
		before.name === now.name &&
		before.shown === now.shown &&
		before.onPress === now.onPress &&
		( before.hovered === now.hovered ||
			! [ before.hovered, now.hovered ].some( ( id ) => id !== null && hasRow( sliceOf( now ), id ) ) ) &&
		sliceOf( now ).every( ( { children, leaves } ) => leaves.every( ( id ) => isAlike( children.length > 0, id ) ) )
	);
}

const Slice = memo( ( props: SliceProps ) => {
	const { regions, from, firstId, ...rows } = props;
	return sliceOf( props ).map( ( region, index ) => {
		const id = from + index === 0 && firstId !== '' ? firstId : undefined;
		return region.children.length > 0 ? (
			<Group key={ region.id } region={ region } id={ id } { ...rows } firstId="" />
		) : (
			<Row
				key={ region.id }
				region={ region }
				state={ rows.checked.has( region.id ) ? 'on' : 'off' }
				id={ id }
				name={ rows.name }
				isHidden={ rows.shown?.has( region.id ) === false }
				isHover={ rows.hovered === region.id }
				onPress={ rows.onPress }
			/>
		);
	} );
}, showsSame );

/** A checkbox for each region; a region with parts is the heading of a group. */
export function RegionRows( { regions, ...rows }: RowsProps & { regions: readonly Region[] } ) {
	const count = Math.ceil( regions.length / SLICE_SIZE );
	return Array.from( { length: count }, ( _, index ) => (
		<Slice key={ index } regions={ regions } from={ index * SLICE_SIZE } { ...rows } />
	) );
}
