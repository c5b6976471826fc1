<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use WP_Privacy_Policy_Content;
use WP_Translation_Controller;

/** Core's sample text of a privacy policy, as a new site gets it. */
final class CorePolicy {

	/** @param 'de_DE'|'en_US' $locale Locale in which the site was installed. */
	public static function in( string $locale ): string {
		require_once ABSPATH . 'wp-admin/includes/class-wp-privacy-policy-content.php';
		$controller = WP_Translation_Controller::get_instance();
		// Sites are installed in wp-admin, which has its own translation file.
		$controller->load_file( WP_LANG_DIR . '/admin-de_DE.l10n.php', 'default', 'de_DE' );
		$inLocale = static fn( string $translated, string $text ): string => 'en_US' === $locale ? $text : $translated;
		add_filter( 'gettext', $inLocale, 10, 2 );
		$sample = WP_Privacy_Policy_Content::get_default_content();
		remove_filter( 'gettext', $inLocale );
		return $sample;
	}
}
