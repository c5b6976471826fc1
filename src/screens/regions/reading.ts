/** Reads a file in a worker, so that the page stays responsive. */
import type { Box } from '../../map/outlines';
import { entryOf, hasNoArea, parseFile, type Entry, type FileProblem } from './geojson';
import { guess, originOf, propertiesOf, type Mapping, type Origin } from './guess';
import { outlineOf, type Outline } from './outline';
import { sha256 } from '../upload/sha256';

/** Entries between two progress messages. */
const PROGRESS_INTERVAL = 250;

/** Number of sample entries. */
const SAMPLE_SIZE = 5;

/** Description of a file for the screen; the worker keeps entries and outlines. */
export interface Description {
	readonly sha256: string;
	/** The first entries. */
	readonly first: readonly Entry[];
	/** Names of all properties, in the order of the file. */
	readonly properties: readonly string[];
	/** The most likely mapping. */
	readonly mapping: Mapping;
	readonly origin: Origin;
	/** Box of each entry's outline, in degrees; null without an outline. */
	readonly boxes: readonly ( Box | null )[];
	/** Number of entries, without points and lines. */
	readonly entries: number;
	/** Whether any entry has positions, even invalid ones. */
	readonly hasPositions: boolean;
}

export type ReadingAnswer =
	| { readonly kind: 'problem'; readonly problem: FileProblem; readonly entry: number }
	| { readonly kind: 'progress'; readonly done: number; readonly of: number }
	| { readonly kind: 'read'; readonly description: Description };

type Post = ( answer: ReadingAnswer ) => void;

export interface Contents {
	readonly entries: Entry[];
	/** Paintable outlines. */
	readonly outlines: Outline[];
	readonly boxes: ( Box | null )[];
}

/** Reads the features; null after an error, which is already reported. */
function contentsOf( features: readonly unknown[], post: Post ): Contents | null {
	const contents: Contents = { entries: [], outlines: [], boxes: [] };
	for ( const [ index, feature ] of features.entries() ) {
		if ( hasNoArea( feature ) ) {
			contents.boxes.push( null );
			continue;
		}
		const found = entryOf( feature, index );
		if ( typeof found === 'string' ) {
			post( { kind: 'problem', problem: found, entry: index + 1 } );
			return null;
		}
		const placed = outlineOf( found.entry.number, found.polygons );
		contents.entries.push( found.entry );
		contents.boxes.push( placed?.box ?? null );
		if ( placed !== null ) {
			contents.outlines.push( placed.outline );
		}
		if ( found.entry.number % PROGRESS_INTERVAL === 0 || found.entry.number === features.length ) {
			post( { kind: 'progress', done: found.entry.number, of: features.length } );
		}
	}
	return contents;
}

function textOf( bytes: Uint8Array ): string | null {
	try {
		return new TextDecoder( 'utf-8', { fatal: true } ).decode( bytes );
	} catch {
		return null;
	}
}

/**
 * Reports progress and result of reading a file.
 *
 * @return Contents of the file; null after an error.
 */
export async function read( bytes: Uint8Array< ArrayBuffer >, post: Post ): Promise< Contents | null > {
	const text = textOf( bytes );
	const result = text === null ? { problem: 'notJson' as const } : parseFile( text );
	if ( 'problem' in result ) {
		post( { kind: 'problem', problem: result.problem, entry: 0 } );
		return null;
	}
	const contents = contentsOf( result.features, post );
	if ( contents === null ) {
		return null;
	}
	const { entries, boxes } = contents;
	if ( entries.length === 0 ) {
		post( { kind: 'problem', problem: 'onlyPoints', entry: 0 } );
		return null;
	}
	const properties = propertiesOf( entries );
	const description: Description = {
		sha256: await sha256( bytes ),
		first: entries.slice( 0, SAMPLE_SIZE ),
		properties,
		mapping: guess( entries ),
		origin: originOf( properties ),
		boxes,
		entries: entries.length,
		hasPositions: entries.some( ( { positions } ) => positions > 0 ),
	};
	post( { kind: 'read', description } );
	return contents;
}
