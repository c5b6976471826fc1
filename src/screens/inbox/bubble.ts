import { newText } from './words';

const MAX_SHOWN = 99;

/** Updates the number in the admin menu, rendered by the server (includes/Admin/Overview/Menu.php). */
export function showBubble( count: number ): void {
	const bubble = document.querySelector< HTMLElement >( '#sw-immosuite-bubble' );
	const [ number, spokenText ] = bubble?.children ?? [];
	if ( bubble && number && spokenText ) {
		bubble.className = `awaiting-mod count-${ count }`;
		number.textContent = count > MAX_SHOWN ? `${ MAX_SHOWN }+` : String( count );
		spokenText.textContent = newText( count );
	}
}
