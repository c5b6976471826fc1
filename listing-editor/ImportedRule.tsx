import { CheckboxControl } from '@wordpress/components';
import { dispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { asObject } from '../src/domain/guards';
import { editor, type Select } from './core';
import { listingData } from './data';
import './imported.css';

export interface Imported {
	/** Source and time of the last transfer; empty for a listing without one. */
	readonly origin: string;
	/** Whether only the software sets the exclusive mark. */
	readonly marks: boolean;
	/** Whether only the software may change the listing. */
	readonly isReadOnly: boolean;
}

/** Meta key: staff have locked the listing against overwriting (Import\Transfer\UpdateLock). */
const LOCKED_KEY = '_sw_immosuite_import_locked';

/** Name of the lock that prevents core from saving, and id of the notice. */
const LOCK_NAME = 'sw-immosuite-imported';

/** Unsaved changes by their names in REST. */
type Edits = Readonly< Record< string, unknown > >;

interface BlockActions {
	/** @param block Client id; empty: all blocks. */
	readonly setBlockEditingMode: ( block: string, mode: 'disabled' ) => void;
	readonly unsetBlockEditingMode: ( block: string ) => void;
}

interface NoticeActions {
	readonly createNotice: (
		status: 'info' | 'error',
		text: string,
		options: {
			readonly id: string;
			readonly isDismissible: false;
			readonly actions: ReadonlyArray< { readonly label: string; readonly onClick: () => void } >;
		}
	) => void;
	readonly removeNotice: ( id: string ) => void;
}

interface EditSelectors {
	readonly getEntityRecordNonTransientEdits: ( kind: string, name: string, id: number ) => Edits;
}

const NO_EDITS: Edits = {};

const useEdits = (): Edits =>
	useSelect( ( from: Select ) => {
		const id = editor.from( from ).getCurrentPostId();
		const { getEntityRecordNonTransientEdits } = from( 'core' ) as EditSelectors;
		return id === null ? NO_EDITS : getEntityRecordNonTransientEdits( 'postType', 'sw_immo_listing', id );
	}, [] );

const actionsOf = dispatch as ( store: string ) => unknown;
const blocks = (): BlockActions => actionsOf( 'core/block-editor' ) as BlockActions;
const notices = (): NoticeActions => actionsOf( 'core/notices' ) as NoticeActions;

const isLockedIn = ( meta: unknown ): boolean => asObject( meta )[ LOCKED_KEY ] === true;

/** Whether the user changed more than the slug, the lock and, unless the software sets it, the exclusive mark. */
const hasForbiddenChange = ( { slug, meta, ...others }: Edits, stored: unknown, marks: boolean ): boolean => {
	const before = asObject( stored );
	const isForbidden = ( [ key, value ]: [ string, unknown ] ): boolean =>
		key !== LOCKED_KEY &&
		( marks || key !== 'sw_immo_exclusive' ) &&
		JSON.stringify( value ) !== JSON.stringify( before[ key ] );
	return Object.keys( others ).length > 0 || Object.entries( asObject( meta ) ).some( isForbidden );
};

const setLock = ( isLocked: boolean ): void => {
	void editor.act().editPost( { meta: { [ LOCKED_KEY ]: isLocked } } );
};

const lockLabel = (): string => __( 'Lock against overwriting', 'sw-immosuite' );

/**
 * Shows a notice above the title. Core leaves the title editable, so users must see the notice before they type, even
 * in a narrow window.
 */
function showNotice( origin: string, isBlocked: boolean ): void {
	const cannotSave = __(
		'What you have changed here cannot be saved. Undo it, or lock the property against overwriting.',
		'sw-immosuite'
	);
	notices().createNotice( isBlocked ? 'error' : 'info', isBlocked ? cannotSave : origin, {
		id: LOCK_NAME,
		isDismissible: false,
		actions: [ { label: lockLabel(), onClick: () => setLock( true ) } ],
	} );
}

/**
 * Renders nothing. While the software maintains the listing, disables the editor's blocks, and locks saving if there is
 * a change that staff may not make.
 */
export function ImportedRule( { onChange }: { readonly onChange: ( imported: Imported ) => void } ) {
	const { origin, marks } = listingData().imported;
	const [ isLocked, stored ] = useSelect( ( from: Select ) => {
		const { getEditedPostAttribute, getCurrentPostAttribute } = editor.from( from );
		return [ isLockedIn( getEditedPostAttribute( 'meta' ) ), getCurrentPostAttribute( 'meta' ) ] as const;
	}, [] );
	const edits = useEdits();
	const isReadOnly = origin !== '' && ! isLocked;
	const isBlocked = isReadOnly && hasForbiddenChange( edits, stored, marks );
	useEffect( () => {
		if ( isReadOnly ) {
			blocks().setBlockEditingMode( '', 'disabled' );
			return () => blocks().unsetBlockEditingMode( '' );
		}
		return undefined;
	}, [ isReadOnly ] );
	useEffect( () => {
		if ( isReadOnly ) {
			showNotice( origin, isBlocked );
		} else {
			notices().removeNotice( LOCK_NAME );
		}
	}, [ origin, isReadOnly, isBlocked ] );
	useEffect( () => {
		if ( isBlocked ) {
			editor.act().lockPostSaving( LOCK_NAME );
			editor.act().lockPostAutosaving( LOCK_NAME );
		} else {
			editor.act().unlockPostSaving( LOCK_NAME );
			editor.act().unlockPostAutosaving( LOCK_NAME );
		}
	}, [ isBlocked ] );
	useEffect( () => onChange( { origin, marks, isReadOnly } ), [ onChange, origin, marks, isReadOnly ] );
	return null;
}

/** Note on top of the sidebar: the listing's source, and the lock. */
export const ImportedNote = ( { origin, isReadOnly }: Imported ) => (
	<section className="swis-open is-imported">
		<p>{ origin }</p>
		<CheckboxControl
			label={ lockLabel() }
			help={ __( 'Your software no longer changes it; it can still withdraw it.', 'sw-immosuite' ) }
			checked={ ! isReadOnly }
			onChange={ setLock }
		/>
	</section>
);
