<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Alert;

defined( 'ABSPATH' ) || exit;

/** What a mail about listings has to say at the moment when it is sent. */
final class Digest {

	/**
	 * @param string                         $email    Of the contact, as it is now.
	 * @param non-empty-list<AnsweredSearch> $searches The youngest first.
	 */
	public function __construct(
		public readonly int $contactId,
		public readonly string $email,
		public readonly array $searches,
	) {
	}

	/** How many public listings there are. */
	public function listings(): int {
		return array_sum( array_map( static fn( AnsweredSearch $search ): int => count( $search->listings ), $this->searches ) );
	}

	/** How many exclusive ones. */
	public function exclusive(): int {
		return array_sum( array_map( static fn( AnsweredSearch $search ): int => $search->exclusive, $this->searches ) );
	}

	/** The search that ending these mails is about; null where it is about all of them (O28). */
	public function onlySearch(): ?int {
		return 1 === count( $this->searches ) ? $this->searches[0]->search->id : null;
	}
}
