<?php
/** How each of its documents begins. */

declare(strict_types=1);

?>
<!doctype html>
<html <?php language_attributes(); ?>>
<head><?php wp_head(); ?></head>
<body <?php body_class(); ?>>
<p class="banner">Classic</p>
