import { Button } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { asObject } from '../../src/domain/object';
import type { Audience } from '../audience';
import { flag } from '../controls/bind';
import { TickField } from '../controls/fields';
import { controlId } from '../controls/ids';
import { editor, type Select } from '../core';
import { listingData } from '../data';
import type { Meta } from '../meta';

/** What a save says, and the panel. */
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

interface VisibilityProps {
	readonly meta: Meta;
	readonly audience: Audience;
	readonly isClosed: boolean;
}

function publish(): void {
	// The button goes with the save.
	document.getElementById( controlId( 'exclusive' ) )?.focus();
	void editor.act().editPost( { status: 'publish' } );
	void editor.act().savePost();
}

/** Core's own button only saves what is private, so a listing whose mark was removed would stay unseen (P348). */
const Publish = () => {
	const [ isPrivate, isLocked ] = useSelect( ( from: Select ) => {
		const { getCurrentPostAttribute: stored, isPostSavingLocked, isSavingPost } = editor.from( from );
		const mayPublish = 'wp:action-publish' in asObject( stored( '_links' ) );
		return [ mayPublish && stored( 'status' ) === 'private', isPostSavingLocked() || isSavingPost() ] as const;
	}, [] );
	return (
		isPrivate && (
			<Button variant="secondary" disabled={ isLocked } accessibleWhenDisabled onClick={ publish }>
				{ __( 'Publish', 'sw-immosuite' ) }
			</Button>
		)
	);
};

export const VisibilityFields = ( { meta, audience, isClosed }: VisibilityProps ) => {
	// Of what was saved last: what is being typed fits nobody yet.
	const { prospects } = listingData();
	return (
		<>
			<p>{ audienceText( audience ) }</p>
			{ ! meta.exclusive && ! isClosed && <Publish /> }
			<TickField
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
