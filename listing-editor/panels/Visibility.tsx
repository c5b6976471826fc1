import { Button } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { asObject } from '../../src/domain/guards';
import { flag } from '../controls/bind';
import { CheckboxField } from '../controls/fields';
import { controlId } from '../controls/ids';
import { editor, type Select } from '../core';
import { listingData } from '../data';
import type { Meta } from '../meta';

export type Audience = 'public' | 'exclusive' | 'hidden';

/** Text for the notice after a save and for the panel. */
export function audienceText( audience: Audience ): string {
	switch ( audience ) {
		case 'public':
			return __( 'All visitors see this listing.', 'sw-immosuite' );
		case 'exclusive':
			return __( 'Visitors see this listing only after signing in.', 'sw-immosuite' );
		case 'hidden':
			return __( 'Visitors do not see this listing.', 'sw-immosuite' );
	}
}

/**
 * Text about what saving will change for visitors; empty unless the checkbox differs from the stored state.
 *
 * @param isPrivate Whether the listing is stored as private; without the mark, it stays private until it is published.
 */
export function afterSaving( audience: Audience, isChecked: boolean, isPrivate: boolean ): string {
	if ( isChecked && ( audience === 'public' || ( audience === 'hidden' && isPrivate ) ) ) {
		return __( 'After saving, visitors see this listing only after signing in.', 'sw-immosuite' );
	}
	return ! isChecked && audience === 'exclusive'
		? __( 'After saving, visitors do not see this listing until it is published.', 'sw-immosuite' )
		: '';
}

interface VisibilityProps {
	readonly meta: Meta;
	readonly audience: Audience;
	readonly isReadOnly: boolean;
}

function publish(): void {
	// Moves the focus, because the button disappears with the save.
	document.getElementById( controlId( 'exclusive' ) )?.focus();
	void editor.act().editPost( { status: 'publish' } );
	void editor.act().savePost();
}

/**
 * Publishes a listing whose exclusive mark was removed: core's button would only save it as private, so visitors
 * would not see it.
 */
const PublishButton = () => {
	const [ isOffered, isDisabled ] = useSelect( ( from: Select ) => {
		const { getCurrentPostAttribute: stored, isPostSavingLocked, isSavingPost } = editor.from( from );
		const mayPublish = 'wp:action-publish' in asObject( stored( '_links' ) );
		return [ mayPublish && stored( 'status' ) === 'private', isPostSavingLocked() || isSavingPost() ] as const;
	}, [] );
	return (
		isOffered && (
			<Button variant="secondary" disabled={ isDisabled } accessibleWhenDisabled onClick={ publish }>
				{ __( 'Publish', 'sw-immosuite' ) }
			</Button>
		)
	);
};

export const VisibilityFields = ( { meta, audience, isReadOnly }: VisibilityProps ) => {
	// The text about prospects is for the last saved version of the listing, not for unsaved changes.
	const { prospects } = listingData();
	const isPrivate = useSelect(
		( from: Select ) => editor.from( from ).getCurrentPostAttribute( 'status' ) === 'private',
		[]
	);
	const pending = afterSaving( audience, meta.exclusive, isPrivate );
	return (
		<>
			<p>{ audienceText( audience ) }</p>
			<div role="status">{ pending }</div>
			{ ! meta.exclusive && ! isReadOnly && <PublishButton /> }
			<CheckboxField
				{ ...flag( meta, 'exclusive' ) }
				label={ __( 'Exclusive: after sign-in only', 'sw-immosuite' ) }
				help={ __(
					'The listing becomes private and disappears from search, feeds and search engines.',
					'sw-immosuite'
				) }
			/>
			{ prospects !== '' && <p>{ prospects }</p> }
		</>
	);
};
