<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Delivery;

use Closure;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\ApiResponse;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\RateLimit\RateLimit;
use SwImmoSuite\Http\RateLimit\RateLimitBucket;
use SwImmoSuite\Http\RateLimit\RateLimiter;
use SwImmoSuite\Property\Listing\Index\PublicListings;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Wording\Card;
use SwImmoSuite\Property\Listing\Wording\ExposeContent;
use SwImmoSuite\Property\Region\Drawing\RegionOutlines;

defined( 'ABSPATH' ) || exit;

/**
 * GET listing/{objectId}, listing/exclusive, listing/exclusive/{uuid}.
 *
 * @phpstan-import-type ListingCardResponseShape from Shapes
 * @phpstan-import-type ListingDetailShape from Shapes
 */
final class ExposeRoutes {

	/** @param Closure(Listing, Translator): ListingDetailShape['parts'] $parts Renders the parts of a listing. */
	public function __construct(
		private readonly PublicListings $listings,
		private readonly Clock $clock,
		private readonly RegionOutlines $outlines,
		private readonly Settings $settings,
		private readonly RateLimiter $limits,
		private readonly SimilarCards $similar,
		private readonly Closure $parts,
	) {
	}

	/**
	 * Card for the inquiry form. Signed-in visitors get exclusive listings, too; sold listings get 404.
	 *
	 * @return ListingCardResponseShape
	 */
	public function card( ApiRequest $request ): array {
		$listing = $this->listings->onOfferById( (int) $request->path( 'objectId' ), signedIn: null !== $request->signedIn ) ?? throw Failure::notFound();
		$similar = isset( $request->query['similar'] ) ? [ 'similar' => $this->similar->of( $listing, $request->translator ) ] : [];
		return Card::of( $listing, $request->translator, $this->clock ) + $similar;
	}

	/** @throws Failure 429. */
	public function exclusive( ApiRequest $request ): ApiResponse {
		$this->limits->charge( new RateLimitBucket( RateLimit::Lists, (string) $request->visitor()->contactId ) );
		$newest = $this->listings->exclusive();
		$cards  = array_map( fn( Listing $listing ): array => Card::of( $listing, $request->translator, $this->clock ), $newest['listings'] );
		return new ApiResponse( $cards, [ 'X-WP-Total' => (string) $newest['total'] ] );
	}

	/** @return ListingDetailShape */
	public function detail( ApiRequest $request ): array {
		$request->visitor();
		$listing = $this->listings->exclusiveByUuid( $request->path( 'uuid' ) ) ?? throw Failure::notFound();
		$content = new ExposeContent( $listing, $this->settings, $request->translator, $this->clock );
		return $content->shape( $this->outlines->find( $listing->region ), ( $this->parts )( $listing, $request->translator ) );
	}
}
