import { __ } from '@wordpress/i18n';
import type { NewsletterAttributes } from '../../src/contract/blocks.gen';
import type { EditProps } from '../_editor/attributes';
import { PlainBlock } from '../_editor/PlainBlock';

/** The newsletter is what this form is for: nobody chooses whether it is asked about. */
export const Edit = ( props: EditProps< NewsletterAttributes > ) => (
	<PlainBlock { ...props } widget="newsletter" own={ __( 'Newsletter', 'sw-immosuite' ) } />
);
