<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Staff;

defined( 'ABSPATH' ) || exit;

/**
 * Names of the plugin's roles. The database stores them in English, as it stores core's, and each reader sees them in their own
 * language.
 */
final class RoleNames {

	public const AGENT = 'ImmoSuite agent';

	public const IMPORTER = 'ImmoSuite import';

	/** Filter gettext_with_context_default: core translates role names with its own text domain. */
	public static function translate( string $translation, string $text, string $context ): string {
		if ( 'User role' !== $context ) {
			return $translation;
		}
		return match ( $text ) {
			self::AGENT    => __( 'ImmoSuite agent', 'sw-immosuite' ),
			self::IMPORTER => __( 'ImmoSuite import', 'sw-immosuite' ),
			default        => $translation,
		};
	}
}
