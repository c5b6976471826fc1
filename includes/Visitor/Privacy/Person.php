<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Privacy;

defined( 'ABSPATH' ) || exit;

/** Ids of all rows of a person, by table. */
final class Person {

	/**
	 * @param string       $emailKey    Address in lower case.
	 * @param int|null     $contactId   Null if the address was never confirmed.
	 * @param list<int>    $submissions Oldest first.
	 * @param list<int>    $consents    Rows of consents.
	 * @param list<int>    $keys        Mailed keys.
	 * @param list<int>    $mails       Rows of the outbox: to the person, and to the agency about the person.
	 * @param bool         $isComplete  False: only the first submissions and the rows that refer to them.
	 */
	public function __construct(
		public readonly string $emailKey,
		public readonly ?int $contactId,
		public readonly array $submissions,
		public readonly array $consents,
		public readonly array $keys,
		public readonly array $mails,
		public readonly bool $isComplete,
	) {
	}
}
