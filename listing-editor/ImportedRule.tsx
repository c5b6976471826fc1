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
	readonly isClosed: boolean;
}

/** Meta key: staff have locked the listing against overwriting (Import\Transfer\UpdateLock). */
const LOCKED = '_sw_immosuite_import_locked';

/** Name of core's lock on saving. */
const LOCK = 'sw-immosuite-imported';

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

const isLockedIn = ( meta: unknown ): boolean => asObject( meta )[ LOCKED ] === true;

/** Whether there are changes besides the slug, the lock, and the exclusive mark if the software does not set it. */
const hasForbiddenChange = ( { slug, meta, ...others }: Edits, stored: unknown, marks: boolean ): boolean => {
	const before = asObject( stored );
	const isOther = ( [ key, value ]: [ string, unknown ] ): boolean =>
		key !== LOCKED &&
		( marks || key !== 'sw_immo_exclusive' ) &&
		JSON.stringify( value ) !== JSON.stringify( before[ key ] );
	return Object.keys( others ).length > 0 || Object.entries( asObject( meta ) ).some( isOther );
};

const setLock = ( isLocked: boolean ): void => {
	void editor.act().editPost( { meta: { [ LOCKED ]: isLocked } } );
};

const lockLabel = (): string => __( 'Lock against overwriting', 'sw-immosuite' );

/**
 * Shows the notice above the title, which core leaves editable, so that users see it before typing, even in a
 * narrow window.
 */
function showNotice( origin: string, isBlocked: boolean ): void {
	const cannotSave = __(
		'What you have changed here cannot be saved. Undo it, or lock the property against overwriting.',
		'sw-immosuite'
	);
	notices().createNotice( isBlocked ? 'error' : 'info', isBlocked ? cannotSave : origin, {
		id: LOCK,
		isDismissible: false,
		actions: [ { label: lockLabel(), onClick: () => setLock( true ) } ],
	} );
}

/**
 * While the software maintains the listing, disables the blocks and blocks saving any change that staff may not make.
 * Renders nothing.
 */
export function ImportedRule( { onChange }: { readonly onChange: ( imported: Imported ) => void } ) {
	const { origin, marks } = listingData().imported;
	const [ isLocked, stored ] = useSelect( ( from: Select ) => {
		const { getEditedPostAttribute, getCurrentPostAttribute } = editor.from( from );
		return [ isLockedIn( getEditedPostAttribute( 'meta' ) ), getCurrentPostAttribute( 'meta' ) ] as const;
	}, [] );
	const edits = useEdits();
	const isClosed = origin !== '' && ! isLocked;
	const isBlocked = isClosed && hasForbiddenChange( edits, stored, marks );
	useEffect( () => {
		if ( isClosed ) {
			blocks().setBlockEditingMode( '', 'disabled' );
			return () => blocks().unsetBlockEditingMode( '' );
		}
		return undefined;
	}, [ isClosed ] );
	useEffect( () => {
		if ( isClosed ) {
			showNotice( origin, isBlocked );
		} else {
			notices().removeNotice( LOCK );
		}
	}, [ origin, isClosed, isBlocked ] );
	useEffect( () => {
		if ( isBlocked ) {
			editor.act().lockPostSaving( LOCK );
			editor.act().lockPostAutosaving( LOCK );
		} else {
			editor.act().unlockPostSaving( LOCK );
			editor.act().unlockPostAutosaving( LOCK );
		}
	}, [ isBlocked ] );
	useEffect( () => onChange( { origin, marks, isClosed } ), [ onChange, origin, marks, isClosed ] );
	return null;
}

/** Note on top of the sidebar: the listing's source, and the lock. */
export const ImportedNote = ( { origin, isClosed }: Imported ) => (
	<section className="swis-open is-imported">
		<p>{ origin }</p>
		<CheckboxControl
			label={ lockLabel() }
			help={ __( 'Your software no longer changes it; it can still withdraw it.', 'sw-immosuite' ) }
			checked={ ! isClosed }
			onChange={ setLock }
		/>
	</section>
);
