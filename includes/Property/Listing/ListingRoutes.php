<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Fault\Failure;

defined( 'ABSPATH' ) || exit;

/** GET listing/{objectId}, listing/exclusive, listing/exclusive/{uuid} (W5, W10). */
final class ListingRoutes {

	public function __construct(
		private readonly ListingReader $listings,
		private readonly Clock $clock,
	) {
	}

	/**
	 * For everybody, so exclusive listings are absent, signed in or not.
	 *
	 * @return array<string, mixed>
	 */
	public function card( ApiRequest $request ): array {
		$listing = $this->listings->publicById( (int) $request->path( 'objectId' ) );
		return ListingCard::of( $listing ?? throw Failure::notFound(), $request->translator, $this->clock );
	}

	/** @return list<array<string, mixed>> */
	public function exclusive( ApiRequest $request ): array {
		$request->visitor();
		return array_map( fn( Listing $listing ): array => ListingCard::of( $listing, $request->translator, $this->clock ), $this->listings->exclusive() );
	}

	/** @return array<string, mixed> */
	public function detail( ApiRequest $request ): array {
		$request->visitor();
		$listing = $this->listings->exclusiveByUuid( $request->path( 'uuid' ) );
		return ListingDetail::of( $listing ?? throw Failure::notFound(), $request->translator, $this->clock );
	}
}
