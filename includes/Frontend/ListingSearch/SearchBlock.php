<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

use SwImmoSuite\Foundation\I18n\PageLanguage;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Frontend\Blocks\ShortcodeAttributes;
use SwImmoSuite\Frontend\ListingTemplates\MissingListingResponse;
use SwImmoSuite\Property\Listing\Index\PublicListings;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Property\Listing\Search\Finder;
use SwImmoSuite\Property\Listing\Search\Query;
use SwImmoSuite\Property\Region\RegionRepository;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Renders the block sw-immosuite/listings: a search with its results, or a few listings.
 *
 * @phpstan-import-type Filter from Filters
 */
final class SearchBlock {

	/** Id of the block with similar listings, target of links on the page of a listing. */
	public const SIMILAR_ID = 'swis-similar';

	private readonly RegionLabels $regions;

	public function __construct(
		private readonly PageSearch $pageSearch,
		private readonly PublicListings $reader,
		private readonly Settings $settings,
		RegionRepository $regions,
	) {
		$this->regions = new RegionLabels( $pageSearch->findings->finder, $regions );
	}

	/**
	 * Filter sw_immosuite_listings, by which BlockTypes renders the block.
	 *
	 * @param array<array-key, mixed> $attributes
	 */
	public function filterBlock( string $html, array $attributes ): string {
		return $this->render( $attributes );
	}

	/** @param array<array-key, mixed>|string $attributes Empty string if there are none. */
	public function renderShortcode( array|string $attributes ): string {
		return $this->render( ShortcodeAttributes::read( $attributes ), isBlock: false );
	}

	/**
	 * @param array<array-key, mixed> $attributes Attributes of the block or of the shortcode.
	 * @param bool                    $isBlock    Whether core adds the block's own classes (alignment, spacing).
	 * @return string Escaped HTML.
	 */
	public function render( array $attributes, bool $isBlock = true ): string {
		$parsed     = SearchAttributes::read( $attributes );
		$translator = new Translator( PageLanguage::of( determine_locale() ) );
		if ( is_feed() ) {
			return sprintf( '<p><a href="%s">%s</a></p>', esc_url( PageLanguage::keep( PageSearch::pageUrl() ) ), esc_html( SearchVariant::Search->heading( $translator ) ) );
		}
		$html = $parsed->search ? $this->search( $parsed, $translator ) : $this->withoutForm( $parsed, $translator );
		if ( '' === $html ) {
			return '';
		}
		ListingAssets::enqueueStyle( ListingAssets::LIST_STYLE );
		ListingAssets::enqueueScript();
		$blockAttributes = ( SearchVariant::Similar === $parsed->variant ? [ 'id' => self::SIMILAR_ID ] : [] ) + [
			'class'              => 'swis-list',
			'data-swis-listings' => '',
		] + PageLanguage::attribute();
		return '<div ' . ( $isBlock ? get_block_wrapper_attributes( $blockAttributes ) : self::attributes( $blockAttributes ) ) . '>' . self::title( $parsed, $translator ) . $html . '</div>';
	}

	/** Heading of the block. A heading typed by an editor has a lang attribute; on the page of a gone listing, the plugin supplies the heading. */
	private static function title( SearchAttributes $attributes, Translator $translator ): string {
		$text = $attributes->heading ?? $attributes->variant->heading( $translator );
		$lang = null === $attributes->heading || null !== MissingListingResponse::current() || '' === PageLanguage::mark() ? '' : PageLanguage::markAgency( $translator->language );
		return '' === $text ? '' : sprintf( '<h%1$d class="swis-list__title"%3$s>%2$s</h%1$d>', $attributes->level, esc_html( $text ), $lang );
	}

	/** @param array<string, string> $attributes */
	private static function attributes( array $attributes ): string {
		return ( isset( $attributes['id'] ) ? 'id="' . esc_attr( $attributes['id'] ) . '" ' : '' ) . 'class="wp-block-sw-immosuite-listings swis-list" data-swis-listings' . PageLanguage::mark();
	}

	private function search( SearchAttributes $attributes, Translator $translator ): string {
		$finding = $this->pageSearch->findings->of( $attributes, $this->pageSearch->queryOf( $attributes ) ?? [] );
		$view    = new SearchView( $attributes, $finding, $translator, PageLanguage::keep( PageSearch::pageUrl() ), wp_unique_prefixed_id( 'swis-list-' ) );
		$filters = ( new Filters( $this->regions ) )->of( $view );
		$this->reader->prime( $finding->ids, $this->settings->pages() );
		$place = new PlaceField( new PlaceSuggestions( $this->pageSearch->findings->finder ), $this->regions );
		$wider = 0 === $finding->total ? ( new EmptyResult( $this->pageSearch->findings->finder ) )->widerSearches( $view, $filters ) : [];
		return ( new SearchForm( $place ) )->html( $view, $filters, EmptyResult::advice( $view, $filters, $wider ) )
			. sprintf( '<section class="swis-results" aria-labelledby="%s" data-swis-results%s>', esc_attr( $view->id( 'count' ) ), self::foundIds( $view, $filters ) )
			. $this->results( $view, $filters, $wider ) . '</section>';
	}

	/**
	 * @param list<Filter> $filters
	 * @param list<string> $wider   Result of EmptyResult::widerSearches().
	 */
	private function results( SearchView $view, array $filters, array $wider ): string {
		$saveUrl = $this->saveUrl( $view );
		$map     = ( new SearchHead( $this->pageSearch->findings->finder ) )->mapUrl( $view );
		$button  = SearchHead::mapButton( $map, $view->translator->text( 'Show map' ), ' class="swis-button swis-button--quiet"' );
		$head    = '<div class="swis-found">' . SearchHead::html( $view, $saveUrl, $button ) . Filters::chips( $view, $filters ) . '</div>' . SearchHead::mapPlace( $view );
		$back    = sprintf( ' data-swis-back="%s"', esc_attr( $view->translator->text( 'List' ) ) );
		return $head
			. ( 0 === $view->finding->total ? EmptyResult::html( $view, $filters, $wider, $saveUrl ) : $this->groups( $view, $saveUrl ) )
			. Pager::html( $view )
			. ResultsBar::html( $view, count( $filters ), SearchHead::mapButton( $map, $view->translator->text( 'Map' ), $back, Icon::List->html() ) );
	}

	/** The page's cards: listings without a value for a limited figure come last. If there is only one page, the offer to save the search follows the last card. */
	private function groups( SearchView $view, string $saveUrl ): string {
		[ $stated, $unstated ] = $view->finding->groups();
		$card         = new HomeCard( $view->translator, $view->heading( 2 ), $view->attributes->save );
		$offer        = SaveOffer::html( $view, 'li', $saveUrl );
		$after        = $view->finding->pages() > 1 ? SaveOffer::AFTER : PHP_INT_MAX;
		$isOfferAbove = [] === $unstated || count( $stated ) > $after;
		return $this->cards( $stated, $card, hasPriority: true, offer: $isOfferAbove ? [ $after => $offer ] : [] )
			. UnstatedGroup::html( $view, $this->cards( $unstated, $card, hasPriority: [] === $stated, offer: $isOfferAbove ? [] : [ $after => $offer ] ) )
			. ( new EmptyResult( $this->pageSearch->findings->finder ) )->surroundings( $view )
			. SaveOffer::html( $view, 'div', $saveUrl );
	}

	/**
	 * Attribute with the ids of the visitor's saved listings that still exist, all on one page: the script removes the
	 * visitor's other saved listings as gone. Left out if the block or a filter restricts the result, since listings may then be
	 * missing for another reason.
	 *
	 * @param list<Filter> $filters
	 */
	private static function foundIds( SearchView $view, array $filters ): string {
		$isRestricted = null === $view->request->query->ids || [] !== $filters || ! $view->attributes->allowed->allowsAllOnOffer();
		return $isRestricted ? '' : ' data-swis-found="' . esc_attr( implode( ',', $view->finding->ids ) ) . '"';
	}

	/** URL to save the search; empty if it cannot be saved, such as the visitor's list of saved listings. */
	private function saveUrl( SearchView $view ): string {
		$page = $view->attributes->save && null === $view->request->query->ids ? $this->settings->searchPageUrl( $view->translator->language ) : '';
		if ( '' === $page ) {
			return '';
		}
		$query = $view->request->query;
		$saved = $this->pageSearch->findings->finder->regionsOf( $query );
		$list  = match ( $saved->missing ) {
			'place' => [ 'unknownPlace' => $query->place ],
			'box'   => [ 'unknownPlace' => $view->translator->text( 'Map area' ) ],
			default => $saved->surroundings,
		} + [
			'back'  => $view->path(),
			'count' => $view->finding->total,
		];
		return PageLanguage::link( SearchLink::to( $page, $query, $saved->ids, $list ), $view->translator->language );
	}

	/** A variant without search form; empty without cards. */
	private function withoutForm( SearchAttributes $attributes, Translator $translator ): string {
		$finding = SearchVariant::Similar === $attributes->variant ? null : $this->pageSearch->findings->of( $attributes, null );
		$ids     = $finding->ids ?? $this->similar( $attributes );
		$level   = min( 6, '' === $attributes->heading ? $attributes->level : $attributes->level + 1 );
		$cards   = $this->cards( $ids, new HomeCard( $translator, "h{$level}", $attributes->save ), hasPriority: false );
		return '' === $cards ? '' : $cards . $this->linkToSaveSimilar( $attributes, $translator );
	}

	/** Link to save a search for listings similar to the page's gone listing; empty on other pages. */
	private function linkToSaveSimilar( SearchAttributes $attributes, Translator $translator ): string {
		$gone = SearchVariant::Similar === $attributes->variant ? MissingListingResponse::current() : null;
		$page = null === $gone || ! $attributes->save ? '' : $this->settings->searchPageUrl( $translator->language );
		if ( null === $gone || '' === $page ) {
			return '';
		}
		$query = new Query( $gone->marketingType, 0 === $gone->categoryId ? [] : [ $gone->categoryId ], '' === $gone->region ? [] : [ $gone->region ] );
		$link  = '<p class="swis-keep"><a class="swis-button swis-button--quiet" href="%s" rel="nofollow">%s%s</a></p>';
		$url   = PageLanguage::link( SearchLink::to( $page, $query, $query->regions ), $translator->language );
		return sprintf( $link, esc_url( $url ), Icon::Bell->html(), esc_html( $translator->text( 'Save search' ) ) );
	}

	/**
	 * Cards in a grid. Checks each post again, so that an outdated row of the index does not show a private listing.
	 *
	 * @param list<int>          $ids     Post ids.
	 * @param bool               $hasPriority Whether the first picture loads with priority, as in the main list of the page.
	 * @param array<int, string> $offer   List item among or after the cards, by the number of cards before it.
	 * @return string Escaped HTML; empty if none of the listings is public.
	 */
	private function cards( array $ids, HomeCard $card, bool $hasPriority, array $offer = [] ): string {
		$cards = [];
		foreach ( $this->reader->publicByIds( $ids ) as $listing ) {
			$cards[] = $card->html( $listing, $hasPriority && [] === $cards );
		}
		if ( [] === $cards ) {
			return '';
		}
		array_splice( $cards, (int) array_key_first( $offer ), 0, $offer );
		return '<ul class="swis-grid">' . implode( '', $cards ) . '</ul>';
	}

	/** @return list<int> Listings similar to the listing of the page or of the loop. */
	private function similar( SearchAttributes $attributes ): array {
		$finder  = $this->pageSearch->findings->finder;
		$limit   = min( $attributes->allowed->perPage, Finder::MAX_SIMILAR );
		$gone    = MissingListingResponse::current();
		$listing = null === $gone ? self::listing() : null;
		return match ( true ) {
			null !== $gone    => $finder->alternatives( $gone, $limit ),
			null === $listing => [],
			default           => $finder->findSimilarTo( $listing, $limit ),
		};
	}

	/** Null if there is no listing to compare with. */
	private static function listing(): ?Listing {
		$id   = is_singular( PostType::NAME ) ? get_queried_object_id() : (int) get_the_ID();
		$post = $id > 0 ? get_post( $id ) : null;
		return $post instanceof WP_Post && PostType::isListing( $post ) ? Listing::inAnyStatus( $post ) : null;
	}
}
