<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\CachedDocument;
use SwImmoSuite\Http\ClientAddress;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\PreparedDocument;
use SwImmoSuite\Http\RateLimit\RateLimit;
use SwImmoSuite\Http\RateLimit\RateLimitBucket;
use SwImmoSuite\Http\RateLimit\RateLimiter;

defined( 'ABSPATH' ) || exit;

/** GET listing/map: parses the parameters as the page of the search does, and returns the positions of the matches. */
final class MapRoutes {

	/** JSON depth of the parameter "fence": lists in an object. */
	private const MAX_DEPTH = 3;

	public function __construct(
		private readonly Finder $finder,
		private readonly ResultMap $map,
		private readonly RateLimiter $limits,
		private readonly ClientAddress $client,
	) {
	}

	/**
	 * The response is the same for all visitors, so a browser with a cached copy gets 304. Rate-limited like a count of
	 * matches, since one response loads hundreds of posts.
	 *
	 * @throws Failure 429.
	 */
	public function map( ApiRequest $request ): CachedDocument {
		$this->limits->charge( new RateLimitBucket( RateLimit::Counts, $this->client->token() ) );
		$map      = $this->map->of( $this->query( [ ...$request->query, ...$request->lists ], $request ), $request->translator );
		$document = PreparedDocument::of( (string) wp_json_encode( $map, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_PRESERVE_ZERO_FRACTION | JSON_THROW_ON_ERROR ) );
		return new CachedDocument( static fn(): string => $document->version, static fn(): PreparedDocument => $document );
	}

	/** @param array<string, string|list<string>> $given Query parameters of the request. */
	private function query( array $given, ApiRequest $request ): Query {
		$allowed = AllowedSearch::fromAttributes( self::attributes( $given['fence'] ?? '' ) );
		$choices = $this->finder->offered( $allowed );
		$parser  = $this->finder->parameters( $request->translator->language );
		return $parser->read( $given, $allowed, $choices['marketingTypes'] )->query;
	}

	/**
	 * Decodes the attributes of the block from the URL; AllowedSearch validates them.
	 *
	 * @param string|list<string> $json
	 * @return array<array-key, mixed>
	 */
	private static function attributes( string|array $json ): array {
		$attributes = is_string( $json ) ? json_decode( $json, true, self::MAX_DEPTH ) : null;
		return is_array( $attributes ) ? $attributes : [];
	}
}
