<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Http\FrameUrl;

defined( 'ABSPATH' ) || exit;

/** The page on which a form was filled in. */
final class FormPage {

	/**
	 * Address of the post with the form; null if strangers may not see the post.
	 *
	 * @param int $postId 0: a template, or the form in its own window.
	 */
	public static function url( int $postId ): ?string {
		$url = $postId > 0 && 'publish' === get_post_status( $postId ) ? get_permalink( $postId ) : false;
		return false === $url ? null : $url;
	}

	/**
	 * Address for a consent record: the post with the form, else the embedding site if the settings list it, else the home page.
	 *
	 * @param string $embedder Origin reported by the form's frame; untrusted.
	 */
	public static function ofRecord( int $postId, string $embedder, Settings $settings ): string {
		return self::url( $postId ) ?? ( in_array( $embedder, $settings->allowedOrigins(), true ) ? $embedder : home_url( '/' ) );
	}

	/**
	 * Path for returning to the form on this site: its post, else its own document, else the home page.
	 *
	 * @param string $widget For example contact-form.
	 */
	public static function path( int $postId, string $widget, Language $language ): string {
		$url = (string) self::url( $postId );
		if ( Settings::origin( $url ) !== Settings::origin( home_url() ) ) {
			$config  = Contract::widgets()[ $widget ] ?? null;
			$address = $config?->address();
			$url     = null === $address ? home_url( '/' ) : FrameUrl::document( $address->path, $language );
		}
		$query = (string) wp_parse_url( $url, PHP_URL_QUERY );
		return '/' . ltrim( (string) wp_parse_url( $url, PHP_URL_PATH ), '/' ) . ( '' === $query ? '' : '?' . $query );
	}
}
