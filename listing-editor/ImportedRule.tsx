import { CheckboxControl } from '@wordpress/components';
import { dispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { asObject } from '../src/domain/object';
import { editMeta, editor, type Select } from './core';
import { listingData } from './data';
import './imported.css';

export interface Imported {
	/** Where it comes from, and when it last did; empty: nobody has sent it. */
	readonly origin: string;
	/** Whether its software says what is exclusive. */
	readonly marks: boolean;
	/** Whether its software alone changes it. */
	readonly isClosed: boolean;
}

/** Meta of a listing that its software no longer overwrites (Import\Transfer\UpdateLock). */
const LOCKED = '_sw_immosuite_import_locked';

/** Name of what keeps core from saving. */
const LOCK = 'sw-immosuite-imported';

/** What was changed of the listing and not saved, by its names in REST. */
type Edits = Readonly< Record< string, unknown > >;

interface BlockActions {
	/** @param block Empty: all of them. */
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

const act = dispatch as ( store: string ) => unknown;
const blocks = (): BlockActions => act( 'core/block-editor' ) as BlockActions;
const notices = (): NoticeActions => act( 'core/notices' ) as NoticeActions;

const isLockedIn = ( meta: unknown ): boolean => asObject( meta )[ LOCKED ] === true;

/** The slug and the lock itself are staff's, and so is the mark of exclusive ones where the software has none (O19). */
const isChange = ( { slug, meta, ...others }: Edits, stored: unknown, marks: boolean ): boolean => {
	const before = asObject( stored );
	const isOther = ( [ key, value ]: [ string, unknown ] ): boolean =>
		key !== LOCKED &&
		( marks || key !== 'exclusive' ) &&
		JSON.stringify( value ) !== JSON.stringify( before[ key ] );
	return Object.keys( others ).length > 0 || Object.entries( asObject( meta ) ).some( isOther );
};

const setLock = ( isLocked: boolean ): void => {
	editMeta( { [ LOCKED ]: isLocked } as Parameters< typeof editMeta >[ 0 ] );
};

const label = (): string => __( 'Lock against overwriting', 'sw-immosuite' );

/** Above the title, which core lets be typed into whatever the rule is: whoever is about to reads it first, in a narrow window too. */
function tell( origin: string, isChanged: boolean ): void {
	const inVain = __(
		'What you have changed here cannot be saved. Undo it, or lock the property against overwriting.',
		'sw-immosuite'
	);
	notices().createNotice( isChanged ? 'error' : 'info', isChanged ? inVain : origin, {
		id: LOCK,
		isDismissible: false,
		actions: [ { label: label(), onClick: () => setLock( true ) } ],
	} );
}

/** While the software of a listing owns it, core saves its slug and its lock alone. Shows nothing. */
export function ImportedRule( { onChange }: { readonly onChange: ( imported: Imported ) => void } ) {
	const { origin, marks } = listingData().imported;
	const [ isLocked, stored ] = useSelect( ( from: Select ) => {
		const { getEditedPostAttribute, getCurrentPostAttribute } = editor.from( from );
		return [ isLockedIn( getEditedPostAttribute( 'meta' ) ), getCurrentPostAttribute( 'meta' ) ] as const;
	}, [] );
	const edits = useEdits();
	const isClosed = origin !== '' && ! isLocked;
	const isChanged = isClosed && isChange( edits, stored, marks );
	useEffect( () => {
		if ( isClosed ) {
			blocks().setBlockEditingMode( '', 'disabled' );
			return () => blocks().unsetBlockEditingMode( '' );
		}
		return undefined;
	}, [ isClosed ] );
	useEffect( () => {
		if ( isClosed ) {
			tell( origin, isChanged );
		} else {
			notices().removeNotice( LOCK );
		}
	}, [ origin, isClosed, isChanged ] );
	useEffect( () => {
		if ( isChanged ) {
			editor.act().lockPostSaving( LOCK );
			editor.act().lockPostAutosaving( LOCK );
		} else {
			editor.act().unlockPostSaving( LOCK );
			editor.act().unlockPostAutosaving( LOCK );
		}
	}, [ isChanged ] );
	useEffect( () => onChange( { origin, marks, isClosed } ), [ onChange, origin, marks, isClosed ] );
	return null;
}

/** On top of the sidebar: where it comes from, and the lock. */
export const ImportedNote = ( { origin, isClosed }: Imported ) => (
	<section className="swis-open is-imported">
		<p>{ origin }</p>
		<CheckboxControl
			label={ label() }
			help={ __( 'Your software no longer changes it; it can still withdraw it.', 'sw-immosuite' ) }
			checked={ ! isClosed }
			onChange={ setLock }
		/>
	</section>
);
