<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Account;

use Closure;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Visitor;
use SwImmoSuite\Visitor\Consent\ConsentPurpose;
use SwImmoSuite\Visitor\Consent\ConsentRecord;

defined( 'ABSPATH' ) || exit;

/**
 * Lists the visitor's consents and withdraws single ones; their records are kept as proof.
 *
 * @phpstan-import-type ConsentsResponseShape from Shapes
 */
final class ConsentService {

	/** @param Closure(int, Translator): array<int, string> $topics Names the submissions of a contact, by id. */
	public function __construct(
		private readonly Connection $connection,
		private readonly AccountRepository $accounts,
		private readonly AccountConsents $consents,
		private readonly Closure $topics,
	) {
	}

	/** @return ConsentsResponseShape */
	public function all( Visitor $visitor, Translator $translator ): array {
		$time   = static fn( ?int $utc ): ?string => null === $utc ? null : Clock::local( $utc );
		$topics = [ 0 => $translator->text( 'Your account' ) ] + ( $this->topics )( $visitor->contactId, $translator );
		return array_map(
			static fn( ConsentRecord $record ): array => [
				'id'        => $record->id,
				'purpose'   => $record->purpose->value,
				'channels'  => $record->channels,
				'text'      => $record->text,
				'about'     => $topics[ $record->submissionId ] ?? '',
				'granted'   => Clock::local( $record->grantedAt ),
				'confirmed' => $time( $record->confirmedAt ),
				'revoked'   => $time( $record->revokedAt ),
			],
			$this->consents->all( $visitor->contactId )
		);
	}

	/**
	 * Withdraws one consent. If it is for the newsletter, withdraws all newsletter consents, because there is only one
	 * newsletter. Consents for any other purpose are withdrawn singly, because their wordings differ. A consent already
	 * withdrawn keeps the date of its withdrawal.
	 *
	 * @throws Failure 404 if the visitor has no such consent.
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
