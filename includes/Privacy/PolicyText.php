<?php

declare(strict_types=1);

namespace SwImmoSuite\Privacy;

use SwImmoSuite\I18n\Language;

defined( 'ABSPATH' ) || exit;

/** Suggests a text for the privacy policy. It follows German law, so other sites are not offered it. */
final class PolicyText {

	/** On admin_init. */
	public static function suggest(): void {
		if ( Language::German === Language::fromLocale( get_locale() ) ) {
			wp_add_privacy_policy_content( 'SW ImmoSuite', self::html() );
		}
	}

	private static function html(): string {
		$paragraphs = json_decode( (string) file_get_contents( __DIR__ . '/policy.de.json' ), true );
		$html       = '';
		foreach ( is_array( $paragraphs ) ? $paragraphs : [] as $paragraph ) {
			[ 'heading' => $heading, 'text' => $text ] = (array) $paragraph + [ 'heading' => '', 'text' => '' ];
			if ( is_string( $heading ) && is_string( $text ) ) {
				$html .= sprintf( "<h3>%s</h3>\n<p>%s</p>\n", esc_html( $heading ), esc_html( $text ) );
			}
		}
		return $html;
	}
}
