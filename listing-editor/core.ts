/** Core's data stores, limited to the functions used here. WordPress provides the stores, so their names suffice. */
import { dispatch, select, subscribe, useSelect } from '@wordpress/data';
import { useMemo, useState } from '@wordpress/element';
import { listingData } from './data';
import { readMeta, toRestMeta, type Meta } from './meta';

interface EditorSelectors {
	readonly getCurrentPostId: () => number | null;
	readonly getCurrentPostAttribute: ( name: string ) => unknown;
	readonly getEditedPostAttribute: ( name: string ) => unknown;
	readonly isEditedPostSaveable: () => boolean;
	readonly isSavingPost: () => boolean;
	readonly isPostSavingLocked: () => boolean;
}

interface EditorActions {
	readonly editPost: (
		changed: { readonly meta: Readonly< Record< string, unknown > > } | { readonly status: 'publish' }
	) => Promise< void >;
	readonly savePost: () => Promise< void >;
	readonly lockPostSaving: ( name: string ) => void;
	readonly unlockPostSaving: ( name: string ) => void;
	readonly lockPostAutosaving: ( name: string ) => void;
	readonly unlockPostAutosaving: ( name: string ) => void;
	readonly removeEditorPanel: ( name: string ) => void;
	readonly closePublishSidebar: () => void;
}

/** Error message for the user. */
interface UploadError {
	readonly message: string;
}

export interface Attachment {
	readonly id: number;
	readonly alt_text?: string;
	readonly source_url?: string;
	readonly title?: { readonly raw?: string; readonly rendered?: string };
	readonly media_details?: {
		readonly sizes?: Readonly< Record< string, { readonly source_url: string } | undefined > >;
	};
}

/** Core's upload function, which uses the block editor's queue if there is one. */
type MediaUpload = ( options: {
	readonly filesList: readonly File[];
	readonly allowedTypes: readonly string[];
	readonly onFileChange: ( files: ReadonlyArray< { readonly id?: number } > ) => void;
	readonly onError: ( error: UploadError | string ) => void;
} ) => void;

interface BlockEditorSelectors {
	readonly getSettings: () => { readonly mediaUpload?: MediaUpload };
}

const ATTACHMENT = [ 'postType', 'attachment' ] as const;

interface RecordSelectors {
	readonly getEntityRecords: (
		kind: string,
		name: string,
		query: Readonly< Record< string, unknown > >
	) => readonly Attachment[] | null;
}

interface RecordActions {
	readonly saveEntityRecord: (
		kind: string,
		name: string,
		record: Partial< Attachment >,
		options: { readonly throwOnError: true }
	) => Promise< unknown >;
}

interface InterfaceSelectors {
	readonly getActiveComplementaryArea: ( scope: string ) => string | null | undefined;
}

interface InterfaceActions {
	readonly enableComplementaryArea: ( scope: string, area: string ) => void;
}

interface PreferenceSelectors {
	readonly get: ( scope: string, name: string ) => unknown;
}

interface PreferenceActions {
	readonly set: ( scope: string, name: string, value: unknown ) => void;
}

interface NoticeActions {
	readonly createNotice: ( status: 'error' | 'info', text: string, options: { readonly type: 'snackbar' } ) => void;
}

export type Select = ( store: string ) => unknown;

const selectorsOf: Select = ( store ) => select( store );
const actionsOf = ( store: string ): unknown => dispatch( store );

export const editor = {
	from: ( from: Select ): EditorSelectors => from( 'core/editor' ) as EditorSelectors,
	read: (): EditorSelectors => selectorsOf( 'core/editor' ) as EditorSelectors,
	act: (): EditorActions => actionsOf( 'core/editor' ) as EditorActions,
};

/** Waits for a running save, because core does not start a second one. */
export async function whenIdle(): Promise< void > {
	while ( editor.read().isSavingPost() ) {
		await new Promise< void >( ( resolve ) => {
			const stop = subscribe( () => {
				stop();
				resolve();
			} );
		} );
	}
}

export const areas = {
	from: ( from: Select ): InterfaceSelectors => from( 'core/interface' ) as InterfaceSelectors,
	act: (): InterfaceActions => actionsOf( 'core/interface' ) as InterfaceActions,
};

export const preferences = {
	read: (): PreferenceSelectors => selectorsOf( 'core/preferences' ) as PreferenceSelectors,
	act: (): PreferenceActions => actionsOf( 'core/preferences' ) as PreferenceActions,
};

const snackbar =
	( status: 'error' | 'info' ) =>
	( text: string ): void =>
		( actionsOf( 'core/notices' ) as NoticeActions ).createNotice( status, text, { type: 'snackbar' } );

/** Shows an error as a snackbar. */
export const showError = snackbar( 'error' );

/** Shows information as a snackbar. */
export const showInfo = snackbar( 'info' );

/** The upload function; undefined if the user may not upload. */
export const uploader = (): MediaUpload | undefined =>
	( selectorsOf( 'core/block-editor' ) as BlockEditorSelectors ).getSettings().mediaUpload;

/** Pictures uploaded since the page was loaded, which count as attached to the listing. */
const uploaded: number[] = [];

export const noteUploaded = ( id: number ): void => {
	uploaded.push( id );
};

/** Without a gallery, the attached pictures are the gallery, as on the page and on the server. */
function withGallery( meta: Meta ): Meta {
	const attached = new Set( [ ...listingData().attached, ...uploaded ] );
	return meta.gallery.length > 0
		? meta
		: { ...meta, gallery: [ ...attached ].filter( ( id ) => ! meta.plans.includes( id ) ) };
}

/** Fields of the listing in the editor, saved or not. */
export const currentMeta = (): Meta => withGallery( readMeta( editor.read().getEditedPostAttribute( 'meta' ) ) );

/** Changes the meta of the edited listing; core adds an undo step. */
export const editMeta = ( changed: Partial< Meta > ): void => {
	void editor.act().editPost( { meta: toRestMeta( changed ) } );
};

export const useMeta = (): Meta => {
	const meta = useSelect(
		( from: Select ) => ( from( 'core/editor' ) as EditorSelectors ).getEditedPostAttribute( 'meta' ),
		[]
	);
	return useMemo( () => withGallery( readMeta( meta ) ), [ meta ] );
};

/** Whether title and text are both empty. Core then disables its save buttons without saying why. */
export const useIsBlank = (): boolean =>
	useSelect( ( from: Select ) => {
		const { isEditedPostSaveable, isSavingPost } = from( 'core/editor' ) as EditorSelectors;
		return ! isEditedPostSaveable() && ! isSavingPost();
	}, [] );

/** Whether the listing has its own gallery rather than its attached pictures. */
export const useHasGallery = (): boolean =>
	useSelect(
		( from: Select ) =>
			readMeta( ( from( 'core/editor' ) as EditorSelectors ).getEditedPostAttribute( 'meta' ) ).gallery.length >
			0,
		[]
	);

/**
 * Attachments by id, except deleted ones and those that are still loading.
 *
 * @param isExclusive Whether to request private attachments, too, which exclusive listings have.
 */
export const useAttachments = ( ids: readonly number[], isExclusive: boolean ): ReadonlyMap< number, Attachment > => {
	const include = [ ...new Set( ids ) ].sort( ( a, b ) => a - b ).join();
	const found = useSelect(
		( from: Select ) =>
			include === ''
				? NONE
				: ( from( 'core' ) as RecordSelectors ).getEntityRecords( ...ATTACHMENT, {
						include,
						per_page: 100,
						...( isExclusive && { status: 'inherit,private' } ),
					} ),
		[ include, isExclusive ]
	);
	const [ known, setKnown ] = useState< readonly Attachment[] >( NONE );
	// Keeps the known pictures while a new response is loading.
	if ( found !== null && found !== known ) {
		setKnown( found );
	}
	return useMemo( () => new Map( known.map( ( attachment ) => [ attachment.id, attachment ] ) ), [ known ] );
};

const NONE: readonly Attachment[] = [];

/** The alternative text belongs to the picture, not to the listing, so it is saved immediately. */
export const saveAlt = ( id: number, text: string ): Promise< unknown > =>
	( actionsOf( 'core' ) as RecordActions ).saveEntityRecord(
		...ATTACHMENT,
		{ id, alt_text: text },
		{ throwOnError: true }
	);
