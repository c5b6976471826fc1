/** Reads a file beside the page, which goes on answering meanwhile. */
import { entryOf, look, type Entry, type FileProblem } from './geojson';
import { sha256 } from './sha256';

/** Entries of one message. */
const PORTION = 250;

export type WorkerAnswer =
	| { readonly kind: 'problem'; readonly problem: FileProblem; readonly entry: number }
	| { readonly kind: 'entries'; readonly entries: readonly Entry[]; readonly of: number }
	| { readonly kind: 'done'; readonly sha256: string };

type Tell = ( answer: WorkerAnswer ) => void;

function tellEntries( features: readonly unknown[], tell: Tell ): boolean {
	for ( let from = 0; from < features.length; from += PORTION ) {
		const entries: Entry[] = [];
		for ( const [ index, feature ] of features.slice( from, from + PORTION ).entries() ) {
			const entry = entryOf( feature, from + index );
			if ( entry === null ) {
				tell( { kind: 'problem', problem: 'coordinates', entry: from + index + 1 } );
				return false;
			}
			entries.push( entry );
		}
		tell( { kind: 'entries', entries, of: features.length } );
	}
	return true;
}

function textOf( bytes: Uint8Array ): string | null {
	try {
		return new TextDecoder( 'utf-8', { fatal: true } ).decode( bytes );
	} catch {
		return null;
	}
}

/** Everything that is to be said of a file, the last thing last. */
export async function read( bytes: Uint8Array< ArrayBuffer >, tell: Tell ): Promise< void > {
	const text = textOf( bytes );
	const looked = text === null ? { problem: 'notJson' as const } : look( text );
	if ( 'problem' in looked ) {
		tell( { kind: 'problem', problem: looked.problem, entry: 0 } );
		return;
	}
	if ( tellEntries( looked.features, tell ) ) {
		tell( { kind: 'done', sha256: await sha256( bytes ) } );
	}
}
