import { __, _x } from '@wordpress/i18n';
import { Button, Evening, Head } from '../../ui';
import { useOpen } from '../useOpen';
import type { WidgetProps } from '../types';
import { useTitle } from './useTitle';

/** Strangers learn that there is something to see after sign-in, and nothing of what it is. */
export function SignedOut( { link, onTitle }: Pick< WidgetProps, 'link' | 'onTitle' > ) {
	const title = __( 'Exclusive properties', 'sw-immosuite' );
	useTitle( onTitle, title );
	const { opening, open } = useOpen( link );
	return (
		<div className="swis-quiet">
			<div className="swis-stack">
				<Head title={ title } focus={ false }>
					<p className="swis-lead">
						{ __( 'We show these properties after sign-in only.', 'sw-immosuite' ) }
					</p>
				</Head>
				<Button
					busy={ opening === null ? null : __( 'Loading …', 'sw-immosuite' ) }
					onClick={ () => open( 'login', {} ) }
				>
					{ _x( 'Sign in', 'button', 'sw-immosuite' ) }
				</Button>
			</div>
			<Evening lit={ 1 } />
		</div>
	);
}
