/** The regions that a file makes, as a list in which those below a region follow it, further in. */
import { regionId, type Entry } from './geojson';
import type { Mapping } from './guess';
import { folded } from './typed';

export interface NamedRegion {
	/** Of its entry, from 1; 0: only those below it name it. */
	readonly number: number;
	readonly name: string;
	/** From 0. */
	readonly level: number;
}

export interface Names {
	/** The first ones. */
	readonly shown: readonly NamedRegion[];
	readonly count: number;
}

/** More than anybody looks at. */
const MOST = 200;

/** As RegionRepository::DEEPEST; what lies deeper, or in a circle, is told by the check. */
const DEEPEST = 8;

interface Node {
	readonly number: number;
	readonly name: string;
	readonly below: Node[];
}

function aboveOf( { properties }: Entry, { id, parent, prefix }: Mapping ): string {
	const own = regionId( properties[ id ] ?? '' );
	return prefix > 0 ? ( own.length > prefix ? own.slice( 0, prefix ) : '' ) : ( properties[ parent ] ?? '' );
}

/** Those at the top, each with those below it; what has no place stands at the top. */
function treeOf( entries: readonly Entry[], mapping: Mapping ): Node[] {
	const byId = new Map< string, Node >();
	const byName = new Map< string, Node[] >();
	const nodes = entries.map( ( { number, properties } ): Node => {
		const node: Node = { number, name: properties[ mapping.name ] ?? '', below: [] };
		const own = regionId( properties[ mapping.id ] ?? '' );
		// Of two with one id the second is refused.
		byId.set( own, byId.get( own ) ?? node );
		byName.set( folded( node.name ), [ ...( byName.get( folded( node.name ) ) ?? [] ), node ] );
		return node;
	} );
	const top: Node[] = [];
	for ( const [ at, node ] of nodes.entries() ) {
		const entry = entries[ at ] as Entry;
		const above = aboveOf( entry, mapping );
		const group = entry.properties[ mapping.parentName ] ?? '';
		let parent = above === '' ? undefined : byId.get( regionId( above ) );
		if ( parent === undefined && above !== '' && group === '' ) {
			// By its name, where one entry alone has it (RegionTree).
			const called = ( byName.get( folded( above ) ) ?? [] ).filter( ( one ) => one !== node );
			parent = called.length === 1 ? called[ 0 ] : undefined;
		}
		if ( parent === undefined && above !== '' && group !== '' ) {
			parent = { number: 0, name: group, below: [] };
			byId.set( above, parent );
			top.push( parent );
		}
		( parent === undefined || parent === node ? top : parent.below ).push( node );
	}
	return top;
}

/** What becomes of the entries of a file. */
export function namesOf( entries: readonly Entry[], mapping: Mapping ): Names {
	const all: NamedRegion[] = [];
	const add = ( nodes: readonly Node[], level: number ): void => {
		for ( const { number, name, below } of level < DEEPEST ? nodes : [] ) {
			all.push( { number, name, level } );
			add( below, level + 1 );
		}
	};
	add( treeOf( entries, mapping ), 0 );
	return { shown: all.slice( 0, MOST ), count: all.length };
}
