import { CheckboxControl } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { asObject } from '../src/domain/object';
import { blocks, editMeta, editor, useEdits, type Edits, type Select } from './core';
import { listingData } from './data';

/** Meta of a listing that its software no longer overwrites (Import\Transfer\ImportedListings). */
const LOCKED = '_sw_immosuite_import_locked';

/** Name of what keeps core from saving. */
const LOCK = 'sw-immosuite-imported';

export interface Imported {
	/** Where it comes from, and when it last did; empty: nobody has sent it. */
	readonly origin: string;
	/** Whether its software says what is exclusive. */
	readonly marks: boolean;
	/** Whether its software alone changes it. */
	readonly isClosed: boolean;
	/** Whether something was changed all the same, which cannot be stored. */
	readonly isChanged: boolean;
}

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

/** Of the listing in this editor. While its software owns it, core saves its slug and its lock alone. */
export function useImported(): Imported {
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
			blocks.act().setBlockEditingMode( '', 'disabled' );
			return () => blocks.act().unsetBlockEditingMode( '' );
		}
		return undefined;
	}, [ isClosed ] );
	useEffect( () => {
		if ( isChanged ) {
			editor.act().lockPostSaving( LOCK );
			editor.act().lockPostAutosaving( LOCK );
		} else {
			editor.act().unlockPostSaving( LOCK );
			editor.act().unlockPostAutosaving( LOCK );
		}
	}, [ isChanged ] );
	return { origin, marks, isClosed, isChanged };
}

/** On top of the sidebar: where it comes from, and the lock. */
export const ImportedNote = ( { origin, isClosed, isChanged }: Imported ) =>
	origin === '' ? null : (
		<section className="swis-open is-imported">
			<p>{ origin }</p>
			{ isChanged && (
				<p role="alert">
					{ __(
						'What you have changed here cannot be saved. Undo it, or lock the property against overwriting.',
						'sw-immosuite'
					) }
				</p>
			) }
			<CheckboxControl
				label={ __( 'Lock against overwriting', 'sw-immosuite' ) }
				help={ __( 'Your software no longer changes it; it can still withdraw it.', 'sw-immosuite' ) }
				checked={ ! isClosed }
				onChange={ ( isLocked: boolean ) =>
					editMeta( { [ LOCKED ]: isLocked } as Parameters< typeof editMeta >[ 0 ] )
				}
			/>
		</section>
	);

/** Fields that show what is stored, and take nothing while the listing is its software's. */
export const Closable = ( { isClosed, children }: { readonly isClosed: boolean; readonly children: ReactNode } ) => (
	<fieldset disabled={ isClosed } className="swis-closable">
		{ children }
	</fieldset>
);
