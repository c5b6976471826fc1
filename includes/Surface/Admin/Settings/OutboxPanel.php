<?php

declare(strict_types=1);

namespace SwImmoSuite\Surface\Admin\Settings;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Mail\OutboxRepository;

defined( 'ABSPATH' ) || exit;

/** The mail part of the settings page: undeliverable mails, and a test mail. */
final class OutboxPanel {

	/** Ids of its two parts on the page. */
	public const DEAD = 'sw-immosuite-dead';
	public const TEST = 'sw-immosuite-test';

	public function __construct(
		private readonly OutboxRepository $queue,
		private readonly Settings $settings,
	) {
	}

	/** Prints the dead letters with a button that sends them again; nothing where there are none. */
	public function printDead(): void {
		$count = $this->queue->dead();
		if ( 0 === $count ) {
			return;
		}
		$translator = new Translator( Language::ofStaff() );
		printf( '<div class="notice notice-error" id="%s"><p><strong>%s</strong></p><ul>', esc_attr( self::DEAD ), esc_html( self::deadText( $count, $translator ) ) );
		foreach ( $this->queue->deadLetters( 10 ) as $letter ) {
			printf(
				'<li>%s · %s<br><code>%s</code></li>',
				esc_html( $translator->dateTime( $letter['created'] ) ),
				esc_html( $letter['recipient'] ),
				esc_html( $letter['error'] )
			);
		}
		echo '</ul>';
		self::printButton( AdminActions::RESEND, __( 'Try again', 'sw-immosuite' ) );
		echo '</div>';
	}

	/** Prints the button for a test mail. */
	public function printTest(): void {
		printf( '<h2 id="%s">%s</h2>', esc_attr( self::TEST ), esc_html__( 'Test email', 'sw-immosuite' ) );
		printf(
			'<p>%s</p>',
			esc_html( sprintf( __( 'Goes to %s with the settings as they are saved.', 'sw-immosuite' ), $this->settings->contactEmail() ) )
		);
		self::printButton( AdminActions::TEST, __( 'Send test email', 'sw-immosuite' ) );
	}

	/** How many mails could not be delivered, and what to do. */
	public static function deadText( int $count, Translator $translator ): string {
		return sprintf(
			$translator->plural(
				'%s mail could not be delivered. No data is lost; check the mail server, then send again.',
				'%s mails could not be delivered. No data is lost; check the mail server, then send again.',
				$count
			),
			$translator->number( $count )
		);
	}

	private static function printButton( string $action, string $label ): void {
		printf( '<form method="post" action="%s">', esc_url( admin_url( 'admin-post.php' ) ) );
		printf( '<input type="hidden" name="action" value="%s">', esc_attr( $action ) );
		wp_nonce_field( $action );
		// The page's own button has core's id.
		submit_button( $label, 'secondary', 'submit', true, [ 'id' => $action ] );
		echo '</form>';
	}
}
