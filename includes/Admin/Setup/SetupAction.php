<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Setup;

defined( 'ABSPATH' ) || exit;

/** Actions of the setup's buttons. Each button is in a separate form, so that it works without a script. */
enum SetupAction: string {

	/** Action of admin-post.php and of the nonce. */
	public const NAME = 'sw_immosuite_start';

	case TestMail       = 'mail';
	case Regions        = 'regions';
	case WithoutRegions = 'without-regions';
	case Draft          = 'draft';
	case Policy         = 'privacy-policy';
	case LegalNotice    = 'legal-notice';
	case Publish        = 'publish';
	case Dismiss        = 'dismiss';

	/** Step to show afterwards; null: no step, or the handler derives the step from the page. */
	public function step(): ?StepName {
		return match ( $this ) {
			self::TestMail       => StepName::Mail,
			self::Regions, self::WithoutRegions => StepName::Regions,
			self::Draft          => StepName::FirstBlock,
			self::Policy, self::LegalNotice => StepName::LegalPages,
			self::Publish, self::Dismiss => null,
		};
	}

	/**
	 * @param string $label   Unescaped.
	 * @param string $subject Name of a block, or id of a page.
	 * @param string $about   Added to the label for screen readers, which may read the button out of context.
	 * @param string $class   Core's classes of buttons.
	 */
	public function printButton( string $label, string $subject = '', string $about = '', string $class = 'button' ): void {
		printf(
			'<form method="post" action="%s"><input type="hidden" name="action" value="%s"><input type="hidden" name="do" value="%s"><input type="hidden" name="subject" value="%s">',
			esc_url( admin_url( 'admin-post.php' ) ),
			esc_attr( self::NAME ),
			esc_attr( $this->value ),
			esc_attr( $subject )
		);
		wp_nonce_field( self::NAME, '_wpnonce', false );
		printf(
			'<button class="%s">%s%s</button></form>',
			esc_attr( $class ),
			esc_html( $label ),
			'' === $about ? '' : '<span class="screen-reader-text">: ' . esc_html( $about ) . '</span>'
		);
	}
}
