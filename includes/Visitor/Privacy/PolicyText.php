<?php

declare(strict_types=1);

namespace SwImmoSuite\Visitor\Privacy;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\FeedbackSettings;
use SwImmoSuite\Foundation\Settings\Settings;

defined( 'ABSPATH' ) || exit;

/**
 * Text for the privacy policy about the plugin's data processing, filled in from the settings; the operator completes [brackets].
 */
final class PolicyText {

	/**
	 * Adds the text to core's privacy policy guide, on admin_init. It follows German law, so sites in other languages are not
	 * offered it. Core notifies the operator if a changed setting changes the text.
	 */
	public static function suggest( Settings $settings ): void {
		if ( Language::German === Language::fromLocale( get_locale() ) ) {
			wp_add_privacy_policy_content( 'SW ImmoSuite', self::html( self::paragraphs( $settings, Language::German ) ) );
		}
	}

	/** @return list<array{heading: string, text: string}> Unescaped. */
	public static function paragraphs( Settings $settings, Language $language ): array {
		$replacements = self::replacements( $settings, new Translator( $language ) );
		$paragraphs   = json_decode( (string) file_get_contents( __DIR__ . "/policy.{$language->shipped()->value}.json" ), true );
		$sections     = [];
		foreach ( is_array( $paragraphs ) ? $paragraphs : [] as $paragraph ) {
			[ 'heading' => $heading, 'text' => $text ] = (array) $paragraph + [ 'heading' => '', 'text' => '' ];
			if ( is_string( $heading ) && is_string( $text ) ) {
				$sections[] = [
					'heading' => $heading,
					'text'    => strtr( $text, $replacements ),
				];
			}
		}
		return $sections;
	}

	/** @return array<string, string> Value by placeholder in policy.….json. */
	private static function replacements( Settings $settings, Translator $translator ): array {
		$months        = $settings->retentionMonths();
		$orPlaceholder = static fn( string $value, string $placeholder ): string => '' === $value ? "[{$placeholder}]" : $value;
		return [
			'{software}' => self::software( $translator ),
			'{agency}'   => implode( ', ', [ $settings->agencyName(), $orPlaceholder( $settings->agencyAddress(), $translator->text( 'Address' ) ), $settings->contactEmail() ] ),
			'{months}'   => sprintf( $translator->plural( '%s month', '%s months', $months ), $translator->number( $months ) ),
			'{email}'    => $settings->contactEmail(),
			'{map}'      => $orPlaceholder( $settings->mapTiles( $translator->language )->provider ?? '', $translator->text( 'Map provider' ) ),
			'{route}'    => $orPlaceholder( $settings->routeProvider(), $translator->text( 'Map service' ) ),
		];
	}

	/** Sentence about the agency's software as a recipient, if the settings contain its mailbox; otherwise empty. */
	private static function software( Translator $translator ): string {
		$feedback = new FeedbackSettings();
		$sentence = $feedback->hasLeads()
			? $translator->text( 'Inquiries about properties, and properties that owners offer, also go to our agency software [name], with whose provider there is a data processing agreement.' )
			: $translator->text( 'Inquiries about properties also go to our agency software [name], with whose provider there is a data processing agreement.' );
		return '' === $feedback->mailbox() ? '' : "{$sentence} ";
	}

	/** @param list<array{heading: string, text: string}> $paragraphs */
	private static function html( array $paragraphs ): string {
		$html = '';
		foreach ( $paragraphs as [ 'heading' => $heading, 'text' => $text ] ) {
			$html .= sprintf( "<h3>%s</h3>\n<p>%s</p>\n", esc_html( $heading ), esc_html( $text ) );
		}
		return $html;
	}
}
