<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Alert;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\AlertSettings;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Visitor\Account\AccountRepository;
use SwImmoSuite\Visitor\Auth\Key;
use SwImmoSuite\Visitor\Auth\KeyPurpose;
use SwImmoSuite\Visitor\Auth\KeyRing;
use SwImmoSuite\Visitor\Auth\OneClick;
use SwImmoSuite\Visitor\SavedSearch\AlertFrequency;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRepository;
use SwImmoSuite\Visitor\SavedSearch\SearchTitle;
use SwImmoSuite\Visitor\SavedSearch\StoredSearch;

defined( 'ABSPATH' ) || exit;

/** Ends alert mails or makes them rarer, by their lasting link, which works any number of times. */
final class StopService {

	public function __construct(
		private readonly Connection $connection,
		private readonly AccountRepository $accounts,
		private readonly SavedSearchRepository $searches,
		private readonly SearchTitle $titles,
		private readonly KeyRing $keys,
		private readonly OneClick $oneClick,
		private readonly AlertSettings $alerts,
	) {
	}

	/** @throws Failure 404 or 429. */
	public function byOneClick( string $k ): void {
		$this->oneClick->redeem(
			KeyPurpose::AlertStop,
			$k,
			function ( Key $key, string $k ): void {
				$this->change( $key, $k, AlertFrequency::Off );
			}
		);
	}

	/**
	 * Applies the choice made on the page behind the link. Alerts that are off stay off.
	 *
	 * @param bool $isWeekly Whether to send weekly mails; false: none.
	 * @return bool Whether any alerts are still on.
	 * @throws Failure 404.
	 */
	public function byPage( string $k, bool $isWeekly ): bool {
		$key = $this->keys->read( $k );
		if ( KeyPurpose::AlertStop !== $key->grant->purpose ) {
			throw KeyRing::unknown();
		}
		return AlertFrequency::Off !== $this->change( $key, $k, $isWeekly ? AlertFrequency::Weekly : AlertFrequency::Off );
	}

	/**
	 * Describes the link for its page.
	 *
	 * @return array{frequency: value-of<AlertFrequency>, search: string|null, alertsOff?: true} frequency: highest frequency among the searches; search: title, null if the link covers all.
	 * @throws Failure 404 if the search has been deleted.
	 */
	public function describe( Key $key, Translator $translator ): array {
		$covered = $this->searches->covered( (int) $key->grant->contactId, $key->grant->searchId );
		$named   = null === $key->grant->searchId ? null : $covered[0] ?? throw KeyRing::unknown();
		return [
			'frequency' => self::mostFrequent( $covered )->value,
			'search'    => null === $named ? null : $this->titles->of( $named->search, $translator ),
		] + $this->alerts->note();
	}

	/**
	 * Applies a change without using up the key.
	 *
	 * @param Key    $key Of purpose AlertStop.
	 * @param string $k   The key as spelled in the link.
	 * @return AlertFrequency Highest frequency afterwards.
	 * @throws Failure 404 if the account has another address by now, or the search has been deleted.
	 */
	private function change( Key $key, string $k, AlertFrequency $to ): AlertFrequency {
		return $this->connection->transaction(
			function () use ( $key, $k, $to ): AlertFrequency {
				// Changes of searches and of the address hold this lock; while this request waited for it, either may have ended
				// the link.
				$this->accounts->lock( (int) $key->grant->contactId ) ?? throw KeyRing::unknown();
				$this->keys->read( $k );
				$this->searches->reduceAlerts( (int) $key->grant->contactId, $key->grant->searchId, $to );
				return self::mostFrequent( $this->searches->covered( (int) $key->grant->contactId, $key->grant->searchId ) );
			}
		);
	}

	/** @param list<StoredSearch> $searches */
	private static function mostFrequent( array $searches ): AlertFrequency {
		$chosen = array_map( static fn( StoredSearch $one ): AlertFrequency => $one->alerts, $searches );
		foreach ( AlertFrequency::cases() as $frequency ) {
			if ( in_array( $frequency, $chosen, true ) ) {
				return $frequency;
			}
		}
		return AlertFrequency::Off;
	}
}
