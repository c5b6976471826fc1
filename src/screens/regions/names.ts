/** Regions of a file, as a list in tree order with levels. */
import { regionId, type Entry } from './geojson';
import type { Mapping } from './guess';
import { folded } from './typedNames';

export interface NamedRegion {
	/** Number of the region's entry, from 1; 0 for a parent that is named only in its children's entries. */
	readonly number: number;
	readonly name: string;
	/** Starts at 0. */
	readonly level: number;
}

export interface Names {
	/** The first regions. */
	readonly shown: readonly NamedRegion[];
	readonly count: number;
}

/** Maximum number of shown regions. */
const MAX_SHOWN = 200;

/** Same as RegionRepository::MAX_LEVELS; the check reports deeper regions and cycles. */
const MAX_LEVELS = 8;

interface Node {
	readonly number: number;
	readonly name: string;
	readonly below: Node[];
}

/** Id or name of the parent; empty if there is none. */
function aboveOf( { properties }: Entry, { id, parent, prefix }: Mapping ): string {
	const ownId = regionId( properties[ id ] ?? '' );
	if ( prefix > 0 ) {
		return ownId.length > prefix ? ownId.slice( 0, prefix ) : '';
	}
	return properties[ parent ] ?? '';
}

/** Builds the tree; regions without a known parent become roots. */
function treeOf( entries: readonly Entry[], mapping: Mapping ): Node[] {
	const byId = new Map< string, Node >();
	const byName = new Map< string, Node[] >();
	const nodes = entries.map( ( { number, properties } ): Node => {
		const node: Node = { number, name: properties[ mapping.name ] ?? '', below: [] };
		const ownId = regionId( properties[ mapping.id ] ?? '' );
		// Of two entries with the same id, the second is rejected.
		byId.set( ownId, byId.get( ownId ) ?? node );
		byName.set( folded( node.name ), [ ...( byName.get( folded( node.name ) ) ?? [] ), node ] );
		return node;
	} );
	const top: Node[] = [];
	for ( const [ at, node ] of nodes.entries() ) {
		const entry = entries[ at ] as Entry;
		const above = aboveOf( entry, mapping );
		const parentName = entry.properties[ mapping.parentName ] ?? '';
		let parent = above === '' ? undefined : byId.get( regionId( above ) );
		if ( parent === undefined && above !== '' && parentName === '' ) {
			// A parent's name is used only if exactly one entry has it (RegionTree).
			const namesakes = ( byName.get( folded( above ) ) ?? [] ).filter( ( other ) => other !== node );
			parent = namesakes.length === 1 ? namesakes[ 0 ] : undefined;
		}
		if ( parent === undefined && above !== '' && parentName !== '' ) {
			parent = { number: 0, name: parentName, below: [] };
			byId.set( above, parent );
			top.push( parent );
		}
		const siblings = parent === undefined || parent === node ? top : parent.below;
		siblings.push( node );
	}
	return top;
}

/** Names of the regions that the entries would create. */
export function namesOf( entries: readonly Entry[], mapping: Mapping ): Names {
	const all: NamedRegion[] = [];
	const add = ( nodes: readonly Node[], level: number ): void => {
		if ( level < MAX_LEVELS ) {
			for ( const { number, name, below } of nodes ) {
				all.push( { number, name, level } );
				add( below, level + 1 );
			}
		}
	};
	add( treeOf( entries, mapping ), 0 );
	return { shown: all.slice( 0, MAX_SHOWN ), count: all.length };
}
