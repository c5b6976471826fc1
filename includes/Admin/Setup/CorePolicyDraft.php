<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Setup;

use WP_Post;
use WP_Privacy_Policy_Content;
use WP_Translation_Controller;

defined( 'ABSPATH' ) || exit;

/** Recognizes the draft of a privacy policy that core creates from its sample text, on a new site or on request. */
final class CorePolicyDraft {

	/** CSS class in core's sample text, the same in every language. */
	private const CSS_CLASS = 'privacy-policy-tutorial';

	/**
	 * Whether the page is an untouched draft with core's sample text, in one of the site's languages, and the current
	 * user may edit the page.
	 */
	public static function mayBeFilled( WP_Post $page ): bool {
		return 'draft' === $page->post_status && str_contains( $page->post_content, self::CSS_CLASS ) && current_user_can( 'edit_post', $page->ID )
			&& in_array( self::words( $page->post_content ), array_column( self::samples(), 'words' ), true );
	}

	/** Whether the page still has core's title. */
	public static function hasTitle( WP_Post $page ): bool {
		return in_array( $page->post_title, array_column( self::samples(), 'title' ), true );
	}

	/** @return list<array{title: string, words: string}> Core's sample in each language in which core may have created the page. */
	private static function samples(): array {
		require_once ABSPATH . 'wp-admin/includes/class-wp-privacy-policy-content.php';
		return array_map( self::sample( ... ), array_values( array_unique( [ determine_locale(), get_locale(), 'en_US' ] ) ) );
	}

	/**
	 * Core's sample in one language. Loads only core's translation files: switch_to_locale() would also load those of all plugins.
	 *
	 * @return array{title: string, words: string}
	 */
	private static function sample( string $locale ): array {
		$controller = WP_Translation_Controller::get_instance();
		foreach ( [ '', 'admin-' ] as $part ) {
			// A language pack contains .l10n.php or .mo files.
			$controller->load_file( WP_LANG_DIR . "/{$part}{$locale}.l10n.php", 'default', $locale ) || $controller->load_file( WP_LANG_DIR . "/{$part}{$locale}.mo", 'default', $locale );
		}
		$translate = static function ( string $translated, string $text, string $domain ) use ( $controller, $locale ): string {
			$found = 'default' === $domain ? $controller->translate( $text, '', 'default', $locale ) : $translated;
			return false === $found ? $text : $found;
		};
		add_filter( 'gettext', $translate, 10, 3 );
		$sample = [
			'title' => translate( 'Privacy Policy', 'default' ),
			'words' => self::words( WP_Privacy_Policy_Content::get_default_content() ),
		];
		remove_filter( 'gettext', $translate );
		return $sample;
	}

	/** Text without markup and URLs, because the site's address may have changed. */
	private static function words( string $html ): string {
		$text = html_entity_decode( wp_strip_all_tags( $html ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		return trim( (string) preg_replace( '~https?://\S+|\s+~u', ' ', $text ) );
	}
}
