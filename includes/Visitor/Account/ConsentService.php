<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Account;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Visitor;
use SwImmoSuite\Visitor\Consent\ConsentPurpose;
use SwImmoSuite\Visitor\Consent\ConsentRecord;

defined( 'ABSPATH' ) || exit;

/**
 * Shows the visitor's consents and withdraws them one by one; the records stay (W10, S5).
 *
 * @phpstan-import-type ConsentsResponseShape from Shapes
 */
final class ConsentService {

	public function __construct(
		private readonly Connection $connection,
		private readonly AccountRepository $accounts,
		private readonly Consents $consents,
	) {
	}

	/** @return ConsentsResponseShape */
	public function all( Visitor $visitor ): array {
		$time = static fn( ?int $utc ): ?string => null === $utc ? null : Clock::rfc3339( $utc );
		return array_map(
			static fn( ConsentRecord $record ): array => [
				'id'        => $record->id,
				'purpose'   => $record->purpose->value,
				'channels'  => $record->channels,
				'text'      => $record->text,
				'granted'   => Clock::rfc3339( $record->grantedAt ),
				'confirmed' => $time( $record->confirmedAt ),
				'revoked'   => $time( $record->revokedAt ),
			],
			$this->consents->all( $visitor->contactId )
		);
	}

	/**
	 * The newsletter is one thing, however often it was ordered: withdrawn once, it comes no more. Each of the others
	 * stands for its own wording. What is withdrawn already stays as it is.
	 *
	 * @throws Failure 404 where it is somebody else's, or nobody's.
	 */
	public function withdraw( Visitor $visitor, int $consentId ): void {
		$this->connection->transaction(
			function () use ( $visitor, $consentId ): void {
				$this->accounts->lock( $visitor->contactId );
				$record = $this->find( $visitor->contactId, $consentId );
				$this->consents->revoke( $visitor->contactId, $record );
				if ( ConsentPurpose::Newsletter === $record->purpose ) {
					$this->consents->withdraw( $visitor->contactId, $record->purpose );
				}
			}
		);
	}

	private function find( int $contactId, int $consentId ): ConsentRecord {
		foreach ( $this->consents->all( $contactId ) as $record ) {
			if ( $record->id === $consentId ) {
				return $record;
			}
		}
		throw Failure::notFound();
	}
}
