<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Staff;

defined( 'ABSPATH' ) || exit;

/** Refuses a form of wp-admin: names the reason and links back to the form. */
final class Refusal {

	/** Refuses a user without the capability. */
	public static function forbidden(): never {
		self::because( __( 'You do not have permission for this. Please contact the site\'s administrators.', 'sw-immosuite' ), 403 );
	}

	/** @param string $sentence Unescaped. */
	public static function because( string $sentence, int $status ): never {
		wp_die(
			esc_html( $sentence ),
			'',
			[
				'response'  => absint( $status ),
				'back_link' => true,
			]
		);
	}
}
