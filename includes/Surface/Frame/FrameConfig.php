<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Frame;

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

defined( 'ABSPATH' ) || exit;

/**
 * The one JSON of a document: facts of the site, the same for every visitor (src/store/config.ts reads it).
 * Nothing that belongs to a visitor may ever stand here, because the document is cached.
 */
final class FrameConfig {

	public function __construct(
		private readonly Settings $settings,
		private readonly ConsentWordings $texts,
		private readonly FormTokenIssuer $tokens,
		public readonly FrameRegions $regions,
	) {
	}

	/** Texts of the consents that this widget's form shows, or the account; null where it has neither. */
	public function consents( WidgetEntry $widget, Language $language ): ?ConsentSet {
		return match ( true ) {
			$widget->sendsForm                  => $this->texts->current( $widget->name, $language ),
			FrameUrl::LOGIN === $widget->route => $this->texts->account( $language ),
			default                             => null,
		};
	}

	/**
	 * The consents as a document shows them. No token proves those of the account: its hash goes with what is granted, and
	 * has to be known then.
	 */
	private function shownConsents( WidgetEntry $widget, Language $language ): ?ConsentSet {
		$set = $this->consents( $widget, $language );
		if ( null !== $set && ! $widget->sendsForm ) {
			$this->texts->remember( $set );
		}
		return $set;
	}

	/**
	 * Origins of the pages that may embed a widget's documents: the site's own first, and no other where they show an account (E11).
	 *
	 * @return non-empty-list<string>
	 */
	public function embedders( WidgetEntry $widget ): array {
		return $widget->ownSiteOnly ? [ Settings::ownOrigin() ] : $this->settings->allowedOrigins();
	}

	/** A map to choose regions on needs an outline (P177). */
	public function showsMap( WidgetEntry $widget ): bool {
		return $widget->showsMap && ( ! $widget->printsRegions || $this->regions->hasOutlines() );
	}

	/** @return array<string, mixed> As frame-config.schema.json has it; a map of the catalogue is an object, also where it is empty. */
	public function build( WidgetAddress $address, Language $language ): array {
		$widget     = $address->widget;
		$directions = DirectionsConfig::build( $this->settings );
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
				'privacy' => $this->settings->privacyPageUrl(),
				'imprint' => $this->settings->imprintPageUrl(),
				'login'   => $this->settings->loginPageUrl( $language ),
				'home'    => home_url( '/' ),
			],
			'consents'          => $this->shownConsents( $widget, $language )?->toArray(),
			'newsletterContent' => $this->settings->newsletterContent( $language ),
			...( null === $directions ? [] : [ 'directions' => $directions ] ),
			...( $this->showsMap( $widget ) ? [ 'map' => MapConfig::build( $this->settings, $language ) ] : [] ),
			...( $widget->needsCatalogue ? [ 'catalogue' => CatalogueConfig::build( Catalogue::current(), new Translator( $language ) ) ] : [] ),
			...( $widget->printsRegions ? [ 'regions' => $this->regions->config() ] : [] ),
		];
	}

	/** Whether the step that was printed at build time can show what this document says (E2): its categories are the plugin's own. */
	public static function fitsPrinted( WidgetEntry $widget ): bool {
		return ! $widget->needsCatalogue || Catalogue::current()->isShipped();
	}

	/**
	 * What the printed markup leaves to the site: marker → value, still unescaped.
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
			'privacy_url'        => $this->settings->privacyPageUrl(),
			'imprint_url'        => $this->settings->imprintPageUrl(),
		];
	}

	/** The application's title: the site's name, as text. */
	public static function app(): string {
		return wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES );
	}
}
