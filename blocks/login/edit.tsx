import { _x } from '@wordpress/i18n';
import type { LoginAttributes } from '../../src/contract/blocks.gen';
import type { EditProps } from '../_editor/attributes';
import { PlainBlock } from '../_editor/PlainBlock';
import { SignInPageNotice } from './SignInPageNotice';

export const Edit = ( props: EditProps< LoginAttributes > ) => (
	<PlainBlock { ...props } widget="login" defaultHeading={ _x( 'Sign in', 'heading', 'sw-immosuite' ) }>
		<SignInPageNotice language={ props.attributes.language } postId={ props.context?.postId } />
	</PlainBlock>
);
