<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage\Part;

use SwImmoSuite\Foundation\I18n\PageLanguage;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Record\PostType;

defined( 'ABSPATH' ) || exit;

/** Breadcrumbs of a listing's page, shown on wide screens: all listings, listings in the city, title. */
final class Breadcrumbs {

	public function __construct( private readonly PartContext $view ) {
	}

	/** @return string Escaped HTML of a list. */
	public function html(): string {
		$html = '';
		foreach ( self::above( $this->view->listing, $this->view->translator ) as $page ) {
			$html .= sprintf( '<li><a href="%s">%s</a></li>', esc_url( $page['url'] ), esc_html( $page['name'] ) );
		}
		return sprintf( '<ol>%s<li aria-current="page"%s>%s</li></ol>', $html, $this->view->agencyLang(), esc_html( $this->view->listing->title ) );
	}

	/**
	 * @param Translator $translator Language of the names and of the linked pages.
	 * @return list<array{name: string, url: string}> Without the listing itself.
	 */
	public static function above( Listing $listing, Translator $translator ): array {
		// A page that replaces the archive has the same URL, so no query for it is needed.
		$list  = PageLanguage::link( (string) get_post_type_archive_link( PostType::NAME ), $translator->language );
		$above = [
			[
				'name' => $translator->text( 'Properties' ),
				'url'  => $list,
			],
		];
		if ( '' !== $listing->city ) {
			// A list with both types shows properties for sale by default.
			$type    = MarketingType::Rent === $listing->marketingType ? [ 'immo_type' => 'rent' ] : [];
			$above[] = [
				'name' => $listing->city,
				'url'  => add_query_arg( $type + [ 'immo_place' => rawurlencode( $listing->city ) ], $list ),
			];
		}
		return $above;
	}
}
