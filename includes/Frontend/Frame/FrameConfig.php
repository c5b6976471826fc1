<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\Frame;

use SwImmoSuite\Foundation\Contract\WidgetAddress;
use SwImmoSuite\Foundation\Contract\WidgetEntry;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Catalogue\CatalogueConfig;
use SwImmoSuite\Visitor\Consent\ConsentSet;
use SwImmoSuite\Visitor\Consent\ConsentWordings;
use SwImmoSuite\Visitor\FormToken\FormTokenIssuer;
use SwImmoSuite\Visitor\Submission\ExtraFields;

defined( 'ABSPATH' ) || exit;

/**
 * JSON config of a document: data of the site, read by src/store/config.ts. Must not contain data about a visitor,
 * because caches store the document.
 */
final class FrameConfig {

	public function __construct(
		private readonly Settings $settings,
		private readonly ConsentWordings $wordings,
		private readonly FormTokenIssuer $tokens,
		public readonly FrameRegions $regions,
	) {
	}

	/** Consent texts of the widget's form or account; null if it shows none. */
	public function consents( WidgetEntry $widget, Language $language ): ?ConsentSet {
		return match ( true ) {
			$widget->sendsForm                  => $this->wordings->current( $widget->name, $language ),
			FrameUrl::LOGIN === $widget->route => $this->wordings->account( $language ),
			default                             => null,
		};
	}

	/**
	 * Consents for a document. No form token certifies the consents of the account. Instead, the app sends their hash with
	 * each grant, so the texts are stored and can be found by this hash.
	 */
	private function shownConsents( WidgetEntry $widget, Language $language ): ?ConsentSet {
		$set = $this->consents( $widget, $language );
		if ( null !== $set && ! $widget->sendsForm ) {
			$this->wordings->store( $set );
		}
		return $set;
	}

	/**
	 * Origins of pages that may embed a widget's documents, the site's own first; only the site's own for documents
	 * with an account.
	 *
	 * @return non-empty-list<string>
	 */
	public function embedders( WidgetEntry $widget ): array {
		return $widget->ownSiteOnly ? [ Settings::ownOrigin() ] : $this->settings->allowedOrigins();
	}

	/** Whether the document can show its map; a map to choose regions needs outlines. */
	public function showsMap( WidgetEntry $widget ): bool {
		return $widget->showsMap && ( ! $widget->printsRegions || $this->regions->hasOutlines() );
	}

	/** @return array<string, mixed> In the shape of frame-config.schema.json; maps of the catalogue are objects, even if empty. */
	public function build( WidgetAddress $address, Language $language ): array {
		$widget     = $address->widget;
		$directions = MapConfig::directions( $this->settings );
		$changed    = ( new AppTexts( $widget, new Translator( $language ) ) )->changed();
		$extra      = $widget->sendsForm ? ExtraFields::of( $widget->name )->toArray() : [];
		return [
			'v'                 => 1,
			'route'             => $widget->route,
			...( [] === $address->parameters ? [] : [ 'address' => $address->parameters ] ),
			'lang'              => $language->value,
			'locale'            => $language->locale(),
			'app'               => self::app(),
			'rest'              => rest_url(),
			'token'             => $widget->sendsForm ? $this->tokens->forRoute( $widget->name, $language ) : '',
			'origins'           => $this->embedders( $widget ),
			'staticUrl'         => FrameUrl::files(),
			'agency'            => [
				'name'    => $this->settings->agencyName(),
				'email'   => $this->settings->contactEmail(),
				'address' => $this->settings->agencyAddress(),
			],
			'urls'              => [
				'privacy' => $this->settings->privacyPageUrl( $language ),
				'imprint' => $this->settings->imprintPageUrl( $language ),
				'login'   => $this->settings->loginPageUrl( $language ),
				'home'    => home_url( '/' ),
			],
			'consents'          => $this->shownConsents( $widget, $language )?->toArray(),
			'newsletterContent' => $this->settings->newsletterContent( $language ),
			'newsletterFrequency' => $this->settings->newsletterFrequency( $language ),
			...( null === $directions ? [] : [ 'directions' => $directions ] ),
			...( $this->showsMap( $widget ) ? [ 'map' => MapConfig::tiles( $this->settings, $language ) ] : [] ),
			...( $widget->needsCatalogue ? [ 'catalogue' => CatalogueConfig::build( Catalogue::current(), new Translator( $language ) ) ] : [] ),
			...( [] === $changed ? [] : [ 'texts' => $changed ] ),
			...( [] === $extra ? [] : [ 'extraFields' => $extra ] ),
			...( $widget->printsRegions ? [ 'regions' => $this->regions->config() ] : [] ),
		];
	}

	/**
	 * Whether the step prerendered at build time matches this document's config. A filter that changes the categories makes
	 * them differ.
	 */
	public static function fitsPrinted( WidgetEntry $widget ): bool {
		return ! $widget->needsCatalogue || Catalogue::current()->isShipped();
	}

	/**
	 * Unescaped values of the markers in the prerendered markup.
	 *
	 * @return array<string, string>
	 */
	public function markers( WidgetAddress $address, Language $language ): array {
		return [
			...$address->parameters,
			'agency'             => $this->settings->agencyName(),
			'agency_email'       => $this->settings->contactEmail(),
			'noscript_contact'   => $this->settings->contactEmail(),
			'newsletter_content' => $this->settings->newsletterContent( $language ),
			'newsletter_frequency' => $this->settings->newsletterFrequency( $language ),
			'privacy_url'        => $this->settings->privacyPageUrl( $language ),
			'imprint_url'        => $this->settings->imprintPageUrl( $language ),
		];
	}

	/** The site's name as plain text, used as the title of the app. */
	public static function app(): string {
		return wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES );
	}
}
