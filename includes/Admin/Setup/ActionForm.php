<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Setup;

defined( 'ABSPATH' ) || exit;

/** A button of the setup, in a form of its own, so that it works without a script. */
final class ActionForm {

	/** Action of admin-post.php, and of the nonce. */
	public const NAME = 'sw_immosuite_start';

	/**
	 * @param string $label   Unescaped.
	 * @param string $subject Name of a block, or id of a page.
	 * @param string $about   Added to the label for screen readers, which may read the button out of context.
	 */
	public function __construct(
		private readonly SetupAction $action,
		private readonly string $label,
		private readonly string $subject = '',
		private readonly string $about = '',
	) {
	}

	/** @param string $class Core's classes of buttons. */
	public function print( string $class = 'button' ): void {
		printf(
			'<form method="post" action="%s"><input type="hidden" name="action" value="%s"><input type="hidden" name="do" value="%s"><input type="hidden" name="subject" value="%s">',
			esc_url( admin_url( 'admin-post.php' ) ),
			esc_attr( self::NAME ),
			esc_attr( $this->action->value ),
			esc_attr( $this->subject )
		);
		wp_nonce_field( self::NAME, '_wpnonce', false );
		printf(
			'<button class="%s">%s%s</button></form>',
			esc_attr( $class ),
			esc_html( $this->label ),
			'' === $this->about ? '' : '<span class="screen-reader-text">: ' . esc_html( $this->about ) . '</span>'
		);
	}
}
