<?php

declare(strict_types=1);

namespace SwImmoSuite\Visitor\Privacy;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\Settings;

defined( 'ABSPATH' ) || exit;

/**
 * Suggests a text for the privacy policy, filled in as far as the settings know; [brackets] are left to the operator.
 * It follows German law, so other sites are not offered it. Core tells the operator where a changed setting changes it.
 */
final class PolicyText {

	/** On admin_init. */
	public static function suggest( Settings $settings ): void {
		if ( Language::German === Language::fromLocale( get_locale() ) ) {
			wp_add_privacy_policy_content( 'SW ImmoSuite', self::html( self::known( $settings ) ) );
		}
	}

	/** @return array<string, string> Value by the words that it takes the place of, as policy.de.json has them. */
	private static function known( Settings $settings ): array {
		$address = $settings->agencyAddress();
		$months  = $settings->retentionMonths();
		$maps    = array_filter(
			[
				'[Kartenanbieter]' => $settings->mapTiles( Language::German )->provider ?? '',
				'[Kartendienst]'   => $settings->routeProvider(),
			],
			static fn( string $name ): bool => '' !== $name
		);
		return $maps + [
			'[Name, Anschrift, E-Mail-Adresse]' => implode( ', ', [ $settings->agencyName(), '' === $address ? '[Anschrift]' : $address, $settings->contactEmail() ] ),
			'[24] Monate'                       => 1 === $months ? '1 Monat' : "{$months} Monate",
			'[Adresse]'                         => $settings->contactEmail(),
		];
	}

	/** @param array<string, string> $known */
	private static function html( array $known ): string {
		$paragraphs = json_decode( (string) file_get_contents( __DIR__ . '/policy.de.json' ), true );
		$html       = '';
		foreach ( is_array( $paragraphs ) ? $paragraphs : [] as $paragraph ) {
			[ 'heading' => $heading, 'text' => $text ] = (array) $paragraph + [ 'heading' => '', 'text' => '' ];
			if ( is_string( $heading ) && is_string( $text ) ) {
				$html .= sprintf( "<h3>%s</h3>\n<p>%s</p>\n", esc_html( $heading ), esc_html( strtr( $text, $known ) ) );
			}
		}
		return $html;
	}
}
