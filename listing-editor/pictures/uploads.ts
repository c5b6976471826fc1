/** Upload queue: several files at once, each in its own request, so that a failing file does not stop the others. */
import { useSyncExternalStore } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { showError, currentMeta, editMeta, editor, noteUploaded, uploader, whenIdle } from '../core';
import { listingData } from '../data';
import { readMeta, type FilesKey } from '../meta';
import { insertUpload } from './order';

/** A waiting or running upload. */
export interface Upload {
	readonly key: number;
	readonly list: FilesKey;
	readonly name: string;
	readonly isRunning: boolean;
}

interface Failure {
	readonly key: number;
	readonly list: FilesKey;
	readonly sentence: string;
}

interface Uploads {
	readonly uploads: readonly Upload[];
	readonly failures: readonly Failure[];
	/** Number of finished uploads by list, since the list last had no pending upload. */
	readonly ended: Readonly< Record< FilesKey, number > >;
}

export interface Queue {
	readonly add: ( list: FilesKey, files: readonly File[] ) => void;
	/**
	 * Calls back once the server would store uploads to an exclusive listing privately; shows an error beside the list
	 * if the exclusive mark cannot be saved.
	 */
	readonly whenSafe: ( list: FilesKey, callback: () => void ) => void;
	readonly dismiss: ( failure: Failure ) => void;
	/** The same object as long as nothing changes. */
	readonly now: () => Uploads;
	/** @return Function that unsubscribes. */
	readonly listen: ( listener: () => void ) => () => void;
}

interface Job extends Upload {
	readonly file: File;
	/** Ids of files chosen together; null until a file has arrived. */
	readonly batch: Array< number | null >;
	/** Index in the batch. */
	readonly at: number;
}

/** Maximum number of parallel uploads; more would block other requests, since browsers limit connections per server. */
const MAX_PARALLEL = 3;

/** File types that the server also delivers for exclusive listings (ServedFile). */
export const TYPES: Readonly< Record< FilesKey, readonly string[] > > = {
	gallery: [ 'image' ],
	plans: [ 'image' ],
	documents: [
		'application/pdf',
		'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
		'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
		'application/vnd.oasis.opendocument.text',
		'application/vnd.oasis.opendocument.spreadsheet',
	],
};

/** An error about all files, shown once. */
class Refusal extends Error {}

let saving: Promise< void > | null = null;

const isSavedExclusive = (): boolean => readMeta( editor.read().getCurrentPostAttribute( 'meta' ) ).exclusive;

/** Saves the listing, unless a running save stores the mark. Core resolves the promise even if the save fails. */
async function save(): Promise< void > {
	await whenIdle();
	if ( ! isSavedExclusive() ) {
		await editor.act().savePost();
	}
}

/**
 * Saves the exclusive mark first, so that the server stores files in the private vault from the start. Several files
 * share one save.
 *
 * @throws Error If the mark could not be saved, so files would be public.
 */
async function ensureSavedExclusive(): Promise< void > {
	if ( ! currentMeta().exclusive || isSavedExclusive() ) {
		return;
	}
	saving ??= save().finally( () => {
		saving = null;
	} );
	await saving;
	if ( ! isSavedExclusive() ) {
		throw new Refusal(
			__(
				'Nothing is uploaded before the listing is saved as exclusive: save it, then try again.',
				'sw-immosuite'
			)
		);
	}
}

/** Uploads a file and returns the attachment id. */
const send = ( { file, list }: Job ): Promise< number > =>
	new Promise( ( resolve, reject ) => {
		const upload = uploader();
		const fail = ( reason: string ): void => reject( new Error( reason ) );
		if ( upload === undefined ) {
			fail( __( 'You may not upload files.', 'sw-immosuite' ) );
			return;
		}
		upload( {
			filesList: [ file ],
			allowedTypes: TYPES[ list ],
			onFileChange: ( [ attachment ] ) => attachment?.id !== undefined && resolve( attachment.id ),
			onError: ( error ) => fail( typeof error === 'string' ? error : error.message ),
		} );
	} );

const reasonOf = ( error: unknown ): string => ( error instanceof Error ? error.message : '' );

/** Core's error messages may begin with the name of the file. */
function failureSentence( name: string, reason: unknown ): string {
	const words = reasonOf( reason );
	const plain = words.startsWith( `${ name }: ` ) ? words.slice( name.length + 2 ) : words;
	/* translators: 1: name of the file, 2: reason. */
	return sprintf( __( '“%1$s” was not uploaded: %2$s', 'sw-immosuite' ), name, plain );
}

/** The files that fit in the list; shows an error if there are more. */
function takeFitting< T >( list: FilesKey, files: readonly T[], waiting: number ): readonly T[] {
	const limit = listingData().limits[ list ];
	const room = Math.max( 0, limit - currentMeta()[ list ].length - waiting );
	if ( files.length > room ) {
		/* translators: %s: how many files a list holds. */
		const sentence = __( 'Up to %s files are possible. Please remove some.', 'sw-immosuite' );
		showError( sprintf( sentence, `${ limit }` ) );
	}
	return files.slice( 0, room );
}

/** Appends files of the media library to the list. */
export function takeFromLibrary( list: FilesKey, ids: readonly number[], waiting: number ): void {
	const kept = currentMeta()[ list ];
	const added = takeFitting(
		list,
		ids.filter( ( id ) => ! kept.includes( id ) ),
		waiting
	);
	if ( added.length > 0 ) {
		editMeta( { [ list ]: [ ...kept, ...added ] } );
	}
}

function addToList( { list, batch, at }: Job, id: number ): void {
	batch[ at ] = id;
	if ( list !== 'documents' ) {
		noteUploaded( id );
	}
	editMeta( { [ list ]: insertUpload( currentMeta()[ list ], batch, at ) } );
}

/** Marks the upload with this key as running. */
const withRunning = ( uploads: readonly Upload[], key: number ): Upload[] =>
	uploads.map( ( upload ) => ( upload.key === key ? { ...upload, isRunning: true } : upload ) );

const NONE_ENDED = { gallery: 0, plans: 0, documents: 0 };

/** Queue of waiting, running and failed uploads. */
export function createQueue(): Queue {
	let state: Uploads = { uploads: [], failures: [], ended: NONE_ENDED };
	const waiting: Job[] = [];
	const listeners = new Set< () => void >();
	let running = 0;
	let lastKey = 0;
	const change = ( changed: Partial< Uploads > ): void => {
		state = { ...state, ...changed };
		listeners.forEach( ( listener ) => listener() );
	};
	const fail = ( list: FilesKey, sentence: string ): void => {
		// Show the same error only once per list.
		const others = state.failures.filter( ( failure ) => failure.list !== list || failure.sentence !== sentence );
		lastKey += 1;
		change( { failures: [ ...others, { key: lastKey, list, sentence } ] } );
	};
	const run = async ( job: Job ): Promise< void > => {
		const { key, list, name } = job;
		change( { uploads: withRunning( state.uploads, key ) } );
		try {
			await ensureSavedExclusive();
			addToList( job, await send( job ) );
		} catch ( error ) {
			fail( list, error instanceof Refusal ? error.message : failureSentence( name, error ) );
		}
		const uploads = state.uploads.filter( ( upload ) => upload.key !== key );
		const isLast = ! uploads.some( ( upload ) => upload.list === list );
		change( { uploads, ended: { ...state.ended, [ list ]: isLast ? 0 : state.ended[ list ] + 1 } } );
		running -= 1;
		next();
	};
	const next = (): void => {
		const jobs = waiting.splice( 0, MAX_PARALLEL - running );
		running += jobs.length;
		jobs.forEach( ( job ) => void run( job ) );
	};
	return {
		add: ( list, files ) => {
			const pending = state.uploads.filter( ( upload ) => upload.list === list ).length;
			const batch = files.map( () => null );
			const jobs = takeFitting( list, files, pending ).map( ( file, at ): Job => {
				lastKey += 1;
				return { key: lastKey, list, name: file.name, isRunning: false, file, batch, at };
			} );
			change( { uploads: [ ...state.uploads, ...jobs ] } );
			waiting.push( ...jobs );
			next();
		},
		whenSafe: ( list, callback ) =>
			void ensureSavedExclusive().then( callback, ( error: unknown ) => fail( list, reasonOf( error ) ) ),
		dismiss: ( { key } ) => change( { failures: state.failures.filter( ( failure ) => failure.key !== key ) } ),
		now: () => state,
		listen: ( listener ) => {
			listeners.add( listener );
			return () => listeners.delete( listener );
		},
	};
}

/** Lives as long as the page, so that closing a panel does not stop an upload. */
export const queue = createQueue();

export const useUploads = (): Uploads => useSyncExternalStore( queue.listen, queue.now );
