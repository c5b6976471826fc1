import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { LoginAttributes } from '../../src/contract/blocks.gen';
import { editorData } from '../_editor/data';

export interface SignInPageNoticeProps {
	readonly language: LoginAttributes[ 'language' ];
	/** Id of the edited page; undefined in a template. */
	readonly postId: number | undefined;
}

/**
 * Tells editors that mailed sign-in links open a page other than the edited one. The settings contain one sign-in page
 * per language.
 */
export const SignInPageNotice = ( { language, postId }: SignInPageNoticeProps ) => {
	const { signInPages, siteLanguage } = editorData();
	const wanted = language === 'auto' ? siteLanguage : language;
	const page = signInPages.find( ( candidate ) => candidate.language === wanted );
	if ( ! page || postId === undefined || signInPages.some( ( { id } ) => id === postId ) ) {
		return null;
	}
	return (
		<Notice status="info" isDismissible={ false }>
			<p>
				{ sprintf(
					/* translators: %s: title of a page. */
					__( 'After signing in by mail, visitors go on to another page: %s', 'sw-immosuite' ),
					page.title
				) }
			</p>
		</Notice>
	);
};
