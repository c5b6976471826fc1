import { __ } from '@wordpress/i18n';
import type { NewsletterAttributes } from '../../src/contract/blocks.gen';
import type { EditProps } from '../_editor/attributes';
import { PlainBlock } from '../_editor/PlainBlock';

/** Has no setting for the newsletter checkbox: subscribing is the purpose of this form. */
export const Edit = ( props: EditProps< NewsletterAttributes > ) => (
	<PlainBlock { ...props } widget="newsletter" defaultHeading={ __( 'Newsletter', 'sw-immosuite' ) } />
);
