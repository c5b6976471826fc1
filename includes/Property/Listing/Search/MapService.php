<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\ClientAddress;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\RateLimit\RateLimit;
use SwImmoSuite\Http\RateLimit\RateLimitBucket;
use SwImmoSuite\Http\RateLimit\RateLimiter;
use SwImmoSuite\Property\Catalogue\MarketingType;

defined( 'ABSPATH' ) || exit;

/**
 * Parses a search like its page does, and returns the positions of its listings.
 *
 * @phpstan-import-type ListingMapResponseShape from Shapes
 */
final class MapService {

	/** JSON depth of a fence: lists in an object. */
	private const DEPTH = 3;

	public function __construct(
		private readonly Finder $finder,
		private readonly ResultMap $map,
		private readonly RateLimiter $limits,
		private readonly ClientAddress $client,
	) {
	}

	/**
	 * Rate-limited like a count of matches, since one answer reads up to 500 posts.
	 *
	 * @param array<string, string|list<string>> $given Query parameters of the request.
	 * @return ListingMapResponseShape
	 * @throws Failure 429.
	 */
	public function map( array $given, Translator $translator ): array {
		$this->limits->charge( new RateLimitBucket( RateLimit::Counts, $this->client->token() ) );
		$fence   = AllowedSearch::fromAttributes( self::attributes( $given['fence'] ?? '' ) );
		$offer   = $this->finder->offered( $fence );
		$request = $this->finder->parameters( $translator->language )->read( $given, $fence, $offer->has( MarketingType::Rent ), $offer->has( MarketingType::Buy ) );
		return $this->map->of( $request->query, $translator );
	}

	/**
	 * Reads the fence of a URL; Fence validates each attribute.
	 *
	 * @param string|list<string> $json
	 * @return array<array-key, mixed>
	 */
	private static function attributes( string|array $json ): array {
		$read = is_string( $json ) ? json_decode( $json, true, self::DEPTH ) : null;
		return is_array( $read ) ? $read : [];
	}
}
