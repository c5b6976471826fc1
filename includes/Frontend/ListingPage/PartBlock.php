<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage;

use Closure;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\PageLanguage;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Frontend\ListingPage\Part\PartContext;
use SwImmoSuite\Frontend\ListingPage\Part\PartName;
use SwImmoSuite\Frontend\ListingPage\Part\SurroundingPage;
use SwImmoSuite\Frontend\ListingSearch\ListingAssets;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Record\PostType;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Renders the parts of a listing for the block, for pages of classic themes, and for the Exposé of an exclusive
 * listing.
 *
 * @phpstan-import-type ListingDetailShape from Shapes
 */
final class PartBlock {

	/** Context of the last listing, reused because its parts are rendered one after another. */
	private ?PartContext $view = null;

	/**
	 * @param Closure(Listing, Translator): string $outline The region of a listing as escaped SVG; empty without an outline.
	 * @param Closure(Listing): array{near: int, all: int} $similar Numbers of similar listings: in the listing's region (near) and in total.
	 * @param Closure(string): list<string>        $regions RegionRepository::pathNames().
	 */
	public function __construct(
		private readonly Settings $settings,
		private readonly Clock $clock,
		private readonly Closure $outline,
		private readonly Closure $similar,
		private readonly Closure $regions,
	) {
	}

	/**
	 * @param array<array-key, mixed> $attributes Attributes of the block.
	 * @param int|null                $postId     The listing; null: the post of the loop.
	 */
	public function render( array $attributes, ?int $postId ): string {
		$part = $attributes['part'] ?? PartName::Facts->value;
		$view = is_string( $part ) ? $this->view( $postId ?? (int) get_the_ID() ) : null;
		return null === $view || ! is_string( $part ) ? '' : $this->part( $part, $view, isBlock: true );
	}

	/**
	 * Filter sw_immosuite_listing_block, by which BlockTypes renders the block of a part.
	 *
	 * @param array<array-key, mixed> $attributes
	 */
	public function filterBlock( string $html, array $attributes ): string {
		return $this->render( $attributes, null );
	}

	/**
	 * @param string $name    Value of PartName, or name of a part that the filter of parts has added.
	 * @param bool   $isBlock Whether core adds the block's own classes (alignment, spacing).
	 */
	public function part( string $name, PartContext $view, bool $isBlock ): string {
		$html = self::html( $name, $view, $isBlock ? get_block_wrapper_attributes( ... ) : null );
		if ( '' !== $html ) {
			ListingAssets::enqueueStyle( ListingAssets::PAGE_STYLE );
			ListingAssets::enqueueScript();
		}
		if ( PartName::Costs->value === $name && str_contains( $html, ' data-swis-costs=' ) ) {
			ListingAssets::enqueueCosts();
		}
		return $html;
	}

	/**
	 * Parts of an exclusive listing for its Exposé, in the frame's language.
	 *
	 * @return ListingDetailShape['parts'] Escaped HTML; empty parts are empty strings.
	 */
	public function ofExpose( Listing $listing, Translator $texts ): array {
		$view = new PartContext( $listing, $texts, $this->settings, $this->clock, SurroundingPage::expose(), $this->outline, $this->similar, $this->regions );
		return [
			'gallery'    => self::html( 'gallery', $view ),
			'head'       => self::html( 'head', $view ),
			'offer'      => self::html( 'offer', $view ),
			'facts'      => self::html( 'facts', $view ),
			'plans'      => self::html( 'plans', $view ),
			'energy'     => self::html( 'energy', $view ),
			'location'   => self::html( 'location', $view ),
			'commission' => self::html( 'commission', $view ),
			'documents'  => self::html( 'documents', $view ),
		];
	}

	/**
	 * @param Closure(array<string, string>): string|null $attributes Converts attributes of the part's element to HTML (PartName::print()).
	 * @return string Escaped HTML; empty if there is no data, or if a filter has removed the part from the listing's page.
	 */
	private static function html( string $name, PartContext $view, ?Closure $attributes = null ): string {
		$part            = PartName::tryFrom( $name );
		$isAddedByFilter = null === $part;
		$isListingPage   = $view->page->isListingPage || $view->page->isExpose;
		// On a listing's page, the filter of parts can remove any part. On other pages, a block that an author has placed always
		// renders a built-in part, and any other part only if the filter adds it.
		if ( ( $isListingPage || $isAddedByFilter ) && ! $view->partOrder()->has( $name ) ) {
			return '';
		}
		$html = (string) $part?->print( $view, $attributes );
		/**
		 * Filters the HTML of a part of a listing's page, including parts that `sw_immosuite_listing_parts` adds.
		 *
		 * @since 0.1.0
		 *
		 * @param string $html Escaped HTML; empty for new parts, and if there is no data. Give headings the class `swis-part__title`
		 *                     to match the others.
		 * @param string $part Name of the part, such as `facts`; never `text` or `similar`.
		 * @param int    $post The listing.
		 */
		$filtered = apply_filters( 'sw_immosuite_listing_part_html', $html, $name, $view->listing->postId );
		return is_string( $filtered ) ? $filtered : $html;
	}

	/** Null if the current user may not see the listing, or if the post is not a listing. */
	public function view( int $postId ): ?PartContext {
		if ( $postId === $this->view?->listing->postId ) {
			return $this->view;
		}
		$post    = $postId > 0 ? get_post( $postId ) : null;
		$listing = $post instanceof WP_Post && PostType::isListing( $post ) ? self::listing( $post ) : null;
		if ( null === $listing || ! $post instanceof WP_Post ) {
			return null;
		}
		$texts      = new Translator( PageLanguage::of( get_locale() ) );
		$this->view = new PartContext( $listing, $texts, $this->settings, $this->clock, SurroundingPage::of( $post ), $this->outline, $this->similar, $this->regions );
		return $this->view;
	}

	/**
	 * On the listing's own page, core has checked access; in the editor, a draft is loaded like a published listing.
	 * Elsewhere, returns only public listings.
	 */
	private static function listing( WP_Post $post ): ?Listing {
		if ( post_password_required( $post ) ) {
			return null;
		}
		$isOwn = is_singular( PostType::NAME ) && get_queried_object_id() === $post->ID;
		if ( $isOwn || ( wp_is_serving_rest_request() && current_user_can( 'edit_post', $post->ID ) ) ) {
			return Listing::inAnyStatus( $post );
		}
		$listing = Listing::fromPost( $post );
		return true === $listing?->exclusive ? null : $listing;
	}
}
