<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Alert;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Visitor\Account\AccountRepository;
use SwImmoSuite\Visitor\Auth\Key;
use SwImmoSuite\Visitor\Auth\KeyPurpose;
use SwImmoSuite\Visitor\Auth\KeyRing;
use SwImmoSuite\Visitor\Auth\OneClick;
use SwImmoSuite\Visitor\SavedSearch\AlertFrequency;
use SwImmoSuite\Visitor\SavedSearch\SearchTitle;
use SwImmoSuite\Visitor\SavedSearch\StoredSearch;

defined( 'ABSPATH' ) || exit;

/** Ends mails about what fits a search, or makes them rarer, by their lasting link, as often as it is asked to (O28). */
final class StopService {

	public function __construct(
		private readonly Connection $connection,
		private readonly AccountRepository $accounts,
		private readonly StopRepository $searches,
		private readonly SearchTitle $titles,
		private readonly KeyRing $keys,
		private readonly OneClick $oneClick,
	) {
	}

	/** @throws Failure 404 or 429. */
	public function byOneClick( string $k ): void {
		$this->oneClick->follow(
			KeyPurpose::AlertStop,
			$k,
			function ( Key $key, string $k ): void {
				$this->change( $key, $k, $this->searches->stop( ... ) );
			}
		);
	}

	/**
	 * What the page behind the link was asked for. A link switches nothing on: what is off stays off.
	 *
	 * @param bool $isWeekly Whether a mail a week is still welcome; otherwise none is.
	 * @return bool Whether any mail comes now.
	 * @throws Failure 404.
	 */
	public function byPage( string $k, bool $isWeekly ): bool {
		$key = $this->keys->look( $k );
		if ( KeyPurpose::AlertStop !== $key->grant->purpose ) {
			throw KeyRing::unknown();
		}
		return AlertFrequency::Off !== $this->change( $key, $k, $isWeekly ? $this->searches->slowDown( ... ) : $this->searches->stop( ... ) );
	}

	/**
	 * What the page behind the link says of it.
	 *
	 * @return array{frequency: value-of<AlertFrequency>, search: string|null} frequency: how often a mail comes at most; search: its title, null where the link is about all.
	 * @throws Failure 404 where the search is gone.
	 */
	public function about( Key $key, Translator $translator ): array {
		$covered = $this->searches->covered( $key );
		$named   = null === $key->grant->searchId ? null : $covered[0] ?? throw KeyRing::unknown();
		return [
			'frequency' => self::most( $covered )->value,
			'search'    => null === $named ? null : $this->titles->of( $named->search, $translator ),
		];
	}

	/**
	 * The key is never used up.
	 *
	 * @param Key                 $key    Of purpose a.
	 * @param string              $k      Its spelling in the link.
	 * @param callable(Key): void $change
	 * @return AlertFrequency How often a mail comes now, at most.
	 * @throws Failure 404 where the account has left the address, or the search is gone.
	 */
	private function change( Key $key, string $k, callable $change ): AlertFrequency {
		return $this->connection->transaction(
			function () use ( $key, $k, $change ): AlertFrequency {
				// Whoever changes searches or the address holds this lock; either may have ended the link while it was waited for.
				$this->accounts->lock( (int) $key->grant->contactId ) ?? throw KeyRing::unknown();
				$this->keys->look( $k );
				$change( $key );
				return self::most( $this->searches->covered( $key ) );
			}
		);
	}

	/** @param list<StoredSearch> $searches */
	private static function most( array $searches ): AlertFrequency {
		$chosen = array_map( static fn( StoredSearch $one ): AlertFrequency => $one->alerts, $searches );
		foreach ( AlertFrequency::cases() as $frequency ) {
			if ( in_array( $frequency, $chosen, true ) ) {
				return $frequency;
			}
		}
		return AlertFrequency::Off;
	}
}
