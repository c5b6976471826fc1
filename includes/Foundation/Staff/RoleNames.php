<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Staff;

defined( 'ABSPATH' ) || exit;

/** Names of the plugin's roles. The database keeps them in English, as it keeps core's; each reader sees them in their own language (P349). */
final class RoleNames {

	public const AGENT = 'ImmoSuite agent';

	public const IMPORTER = 'ImmoSuite import';

	/**
	 * Filter gettext_with_context_default: core looks up the name of every role in its own text domain. A site that was set up
	 * in German by an earlier release has the German names in its database.
	 */
	public static function translate( string $translation, string $text, string $context ): string {
		if ( 'User role' !== $context ) {
			return $translation;
		}
		return match ( $text ) {
			self::AGENT, 'ImmoSuite-Makler'    => __( 'ImmoSuite agent', 'sw-immosuite' ),
			self::IMPORTER, 'ImmoSuite-Import' => __( 'ImmoSuite import', 'sw-immosuite' ),
			default                            => $translation,
		};
	}
}
