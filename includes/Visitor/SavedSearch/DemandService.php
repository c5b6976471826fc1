<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedSearch;

use Closure;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Lazy;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\ClientAddress;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\RateLimit\RateLimit;
use SwImmoSuite\Http\RateLimit\RateLimitBucket;
use SwImmoSuite\Http\RateLimit\RateLimiter;
use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Region\RegionFinder;
use SwImmoSuite\Property\Region\RegionLookup;
use SwImmoSuite\Visitor\Inquiry\Inquiry;
use SwImmoSuite\Visitor\Inquiry\InquiryRules;
use SwImmoSuite\Visitor\Inquiry\LeadLocation;

defined( 'ABSPATH' ) || exit;

/**
 * Counts the people who search for what an owner offers: the category, the marketing type, and the region or one above it. The
 * bounds of their searches are ignored. The number is rounded down and absent if it is small, so that it reveals nothing about a
 * person (P387).
 *
 * @phpstan-import-type DemandResponseShape from Shapes
 */
final class DemandService {

	/** Smallest number that is shown. */
	private const MIN_PEOPLE = 5;

	/** Numbers from this one on are rounded down to tens, smaller ones to fives. */
	private const TENS_FROM = 20;

	/** @param Closure(): RegionFinder $regions */
	public function __construct(
		private readonly InquiryRules $rules,
		private readonly PostingRepository $postings,
		private readonly RegionLookup $names,
		private readonly Settings $settings,
		private readonly RateLimiter $limits,
		private readonly ClientAddress $client,
		#[Lazy( RegionFinder::class )]
		private readonly Closure $regions,
	) {
	}

	/**
	 * @return DemandResponseShape
	 * @throws Failure 400 with every fault, 429.
	 */
	public function count( ApiRequest $request ): array {
		$this->limits->charge( new RateLimitBucket( RateLimit::Counts, $this->client->token() ) );
		$lead = $request->body->as( 'DemandRequest' )['lead'];
		$this->rules->faults( $lead, 'lead', $request->translator )->refuse( $request->translator );
		return [ 'count' => $this->of( $this->rules->read( $lead ) ) ];
	}

	/** @return int|null Number of people, rounded down; null if there are few, if no region is known, or if the setting is off. */
	public function of( Inquiry $inquiry ): ?int {
		$region = $this->settings->showsDemand() ? $this->regionOf( $inquiry ) : null;
		return null === $region ? null : self::rounded( $this->postings->countPeople( $inquiry->marketingType, $inquiry->categoryId, $region ) );
	}

	/** @return string Sentence for a mail, with the region's name on the site, never as typed; empty if there is no number. */
	public function sentence( Inquiry $inquiry, Translator $translator ): string {
		$count    = $this->of( $inquiry );
		$category = Catalogue::current()->category( $inquiry->categoryId );
		return null === $count || null === $category ? '' : sprintf(
			$translator->text( 'In %1$s, at least %2$s confirmed people are currently looking for %3$s.' ),
			implode( ', ', $this->names->names( [ (string) $this->regionOf( $inquiry ) ] ) ),
			$translator->number( $count ),
			$category->sought( $translator )
		);
	}

	/** Null if the number is too small to be shown. */
	public static function rounded( int $people ): ?int {
		$step = $people < self::TENS_FROM ? 5 : 10;
		return $people < self::MIN_PEOPLE ? null : $people - $people % $step;
	}

	/** @return string|null Id of the first chosen region, otherwise of the address's region. */
	private function regionOf( Inquiry $inquiry ): ?string {
		$address = $inquiry->addresses()[0] ?? null;
		return $inquiry->regions()[0] ?? ( null === $address ? null : $this->regionAt( $address ) );
	}

	/** @return string|null Region that contains the map marker; otherwise the only region that is named like the district or like the city. */
	private function regionAt( LeadLocation $address ): ?string {
		$finder = ( $this->regions )();
		$marked = isset( $address->figures['lat'], $address->figures['lng'] ) ? $finder->at( $address->figures['lat'], $address->figures['lng'] ) : null;
		if ( null !== $marked ) {
			return $marked;
		}
		foreach ( [ 'district', 'city' ] as $name ) {
			$regions = $finder->named( $address->texts[ $name ] ?? '' );
			if ( 1 === count( $regions ) ) {
				return $regions[0];
			}
		}
		return null;
	}
}
